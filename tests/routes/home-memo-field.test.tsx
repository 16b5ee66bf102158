import { render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { deriveMemoProblem } from "~/domain/address/memo";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { MemoField } from "~/routes/home/details/memo-field";
import { sampleInstrument } from "../support/samples";

const [EN, RU] = LOCALES;
const STELLAR = sampleInstrument({ networkTitle: "Stellar", requiresMemo: true });

// A network limits bytes; the text must explain that to visitors who do not know the term.
it.each([
  [EN, "é".repeat(14), /Up to 28 .*counts as two/, /network\. .*counts as two/],
  [RU, "ж".repeat(14), /До 28 .*за два/, /длинно: .*за два/],
])(
  "the memo field explains how multi-byte letters count: %#",
  async (locale, letters, hint, problem) => {
    for (const fitting of ["x".repeat(28), letters]) {
      expect(deriveMemoProblem(STELLAR, fitting, false)).toBeUndefined();
      expect(deriveMemoProblem(STELLAR, `${fitting}x`, false)).toBe("too-long");
    }
    const i18n = await createServerI18n(locale);
    render(
      <I18nextProvider i18n={i18n}>
        <MemoField
          name="memo"
          instrument={STELLAR}
          isDeclined={false}
          defaultValue=""
          error={i18n.t("exchange:errors.memo_too_long")}
          onEdit={() => undefined}
          onLeave={() => undefined}
        />
      </I18nextProvider>,
    );
    expect(screen.getByText(hint).id).toBe("memo-hint");
    expect(screen.getByText(problem).id).toBe("memo-error");
  },
);
