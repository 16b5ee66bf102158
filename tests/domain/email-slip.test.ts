import { describe, expect, it } from "vitest";
import { findEmailSlip } from "~/domain/order/email-slip";

describe("findEmailSlip", () => {
  it.each([
    ["ann@gmial.com", "ann@gmail.com"],
    ["ann@gamil.com", "ann@gmail.com"],
    ["ann@gmal.com", "ann@gmail.com"],
    ["ann@gmaill.com", "ann@gmail.com"],
    ["ann@gnail.com", "ann@gmail.com"],
    ["ann@gmail.con", "ann@gmail.com"],
    ["ann@gmail.co", "ann@gmail.com"],
    ["ann@gmail.cmo", "ann@gmail.com"],
    ["Ann.B@GMIAL.com", "Ann.B@gmail.com"],
    ["ann@hotmial.com", "ann@hotmail.com"],
    ["ann@outlok.com", "ann@outlook.com"],
    ["ann@yahooo.com", "ann@yahoo.com"],
    ["анна@yandx.ru", "анна@yandex.ru"],
    ["ann@yadnex.ru", "ann@yandex.ru"],
    ["ann@mial.ru", "ann@mail.ru"],
    ["ann@protonmial.com", "ann@protonmail.com"],
  ])("asks about %s", (typed, meant) => {
    expect(findEmailSlip(typed)).toBe(meant);
  });

  it.each([
    "ann@gmail.com",
    "ann@mail.com",
    "ann@ymail.com",
    "ann@mail.ru",
    "ann@yandex.kz",
    "ann@yahoo.co.uk",
    "ann@example.com",
    "ann@company.ru",
    "ann@ya.ru",
    "ann",
    "@gmial.com",
    "",
  ])("leaves %s alone", (typed) => {
    expect(findEmailSlip(typed)).toBeUndefined();
  });
});
