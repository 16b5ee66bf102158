import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { KeyList } from "~/routes/profile-keys/components/key-list";
import type { KeyView } from "~/routes/profile-keys/view";
import { NOW } from "../support/samples";

const PAGE = { editing: undefined, deleting: undefined, visitorAddress: "192.0.2.1" };

function makeKey(id: string): KeyView {
  const rest = { hint: undefined, createdAt: NOW, lastUsedAt: undefined };
  return { id, name: id, addresses: [], wideRanges: [], isActive: true, ...rest };
}

/** The list of three keys; a submission waits for its reply. */
async function show() {
  const sent: { id: unknown; request: Request; reply: () => void }[] = [];
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => (
        <KeyList keys={["till", "shop", "bar"].map(makeKey)} page={PAGE} isEdited={false} />
      ),
      async action({ request }) {
        const id = (await request.formData()).get("id");
        return new Promise((resolve) => {
          const reply = () => {
            resolve(null);
          };
          sent.push({ id, request, reply });
        });
      },
    },
  ]);
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <Stub />
    </I18nextProvider>,
  );
  const off = (name: string) => screen.getByRole("button", { name: `Switch off: ${name}` });
  await screen.findAllByRole("button");
  return { sent, off };
}

it("further keys are switched off one after another", async () => {
  const { sent, off } = await show();
  fireEvent.click(off("till"));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  expect(off("shop").getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(off("shop"));
  expect(off("shop").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(off("bar"));
  for (const count of [1, 2, 3]) {
    await waitFor(() => {
      expect(sent).toHaveLength(count);
    });
    expect(sent.at(-1)?.request.signal.aborted).toBe(false);
    sent.at(-1)?.reply();
  }
  await waitFor(() => {
    expect(off("bar").getAttribute("aria-disabled")).toBeNull();
  });
  expect(sent.map(({ id }) => id)).toEqual(["till", "shop", "bar"]);
});

it("the same key is switched only once", async () => {
  const { sent, off } = await show();
  fireEvent.click(off("till"));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  fireEvent.click(off("till"));
  sent[0]?.reply();
  await waitFor(() => {
    expect(off("till").getAttribute("aria-disabled")).toBeNull();
  });
  expect(sent).toHaveLength(1);
});
