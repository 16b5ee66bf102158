import { parseLaunchParamsQuery } from "@telegram-apps/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mendLaunchParams, readLaunch } from "~/domain/telegram/launch-params";

describe("readLaunch", () => {
  it("keeps the signed data unchanged beside other parameters", () => {
    const initData = "user=%7B%22id%22%3A7%7D&chat=nonsense&hash=x";
    const query = new URLSearchParams({ tgWebAppData: initData, tgWebAppStartParam: "pr" });
    expect(readLaunch(query.toString())).toEqual({ initData, startParameter: "pr" });
    expect(readLaunch("tgWebAppData=&tgWebAppVersion=9.1")).toEqual({});
  });
});

describe("56: a doubled launch", () => {
  const own = "tgWebAppData=user%3Dvisitor&tgWebAppVersion=9.1";

  it.each([
    `tgWebAppData=user%3Danother&${own}`,
    `${own}&tgWebAppData=user%3Danother`,
    `${own}&tgWebAppData=user%3Dvisitor`,
    `${own}&TGWEBAPPDATA=user%3Danother`,
    `${own}&tgWebAppStartParam=pr&tgWebAppStartParam=x`,
    `${own}&tgWebAppVersion=9.1`,
  ])("is not a launch: %s", (query) => {
    expect(readLaunch(query)).toEqual({ initData: undefined, startParameter: undefined });
  });

  it("ignores parameters that are not the client's", () => {
    expect(readLaunch(`${own}&utm=a&utm=b`).initData).toBe("user=visitor");
  });
});

describe("mendLaunchParams", () => {
  const mend = (params: Record<string, string>) =>
    Object.fromEntries(
      new URLSearchParams(mendLaunchParams(new URLSearchParams(params).toString())),
    );

  it.each([
    [undefined, {}],
    ["", {}],
    ["[", {}],
    ["null", {}],
    ['{"bg_color":"#fff000","hint_color":"#9aF"}', { bg_color: "#fff000", hint_color: "#99aaFF" }],
    ['{"bg_color":"rgba(0,0,0,.4)","is_dark":true,"text_color":"#ffc8c7cc"}', {}],
  ])("turns %s into colours that the SDK reads", (json, colors) => {
    const { tgWebAppThemeParams = "" } = mend(
      json === undefined ? {} : { tgWebAppThemeParams: json },
    );
    expect(JSON.parse(tgWebAppThemeParams)).toEqual(colors);
  });

  it("56: takes nothing from a doubled launch", () => {
    const doubled = "tgWebAppVersion=9.1&tgWebAppPlatform=ios&tgWebAppPlatform=web";
    expect(mendLaunchParams(doubled)).toBe(mendLaunchParams(""));
  });

  it("keeps version and platform, but no signed data", () => {
    expect(mend({ tgWebAppVersion: "9.1", tgWebAppPlatform: "ios", tgWebAppData: "x" })).toEqual({
      tgWebAppVersion: "9.1",
      tgWebAppPlatform: "ios",
      tgWebAppThemeParams: "{}",
    });
    expect(mend({ tgWebAppVersion: "?" }).tgWebAppVersion).toBe("6.0");
  });

  it("turns any input into parameters that the SDK reads", () => {
    const colors = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constant("#999")));
    const params = fc.record(
      {
        tgWebAppVersion: fc.string(),
        tgWebAppPlatform: fc.string(),
        tgWebAppData: fc.string(),
        tgWebAppThemeParams: fc.oneof(
          fc.json(),
          fc.string(),
          colors.map((given) => JSON.stringify(given)),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(params, (given) => {
        const query = mendLaunchParams(new URLSearchParams(given).toString());
        expect(() => parseLaunchParamsQuery(query)).not.toThrow();
      }),
    );
  });
});
