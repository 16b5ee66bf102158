import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { StateChip } from "~/components/order/state-chip";
import { AccountField } from "~/components/profile/account-field";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";
import { useFocusOn } from "~/ui/use-focus-on";
import { useLatch } from "~/ui/use-latch";
import { INTENT } from "../form/fields";
import type { KeyView } from "../view";
import { SubmitButton } from "./submit-button";

interface KeyRowProps {
  view: KeyView;
  /** The keys whose forms are open. */
  page: { editing: string | undefined; deleting: string | undefined };
}

/** A key with its facts and its actions. */
export function KeyRow({ view, page }: KeyRowProps) {
  const { t } = useTranslation("profile");
  const { name, isActive, wideRanges = [] } = view;
  return (
    <div className="keys-row">
      <div className="keys-title">
        <h3>{name || t("keys.unnamed")}</h3>
        <StateChip tone={isActive ? "go" : "back"} text={t(isActive ? "keys.on" : "keys.off")} />
      </div>
      <KeyActions view={view} page={page} />
      <KeyFacts view={view} />
      {wideRanges.length === 0 ? null : (
        <p className="note note-warn keys-wide">
          <Figures>{t("keys.wideRanges", { ranges: wideRanges.join(", ") })}</Figures>
        </p>
      )}
    </div>
  );
}

function KeyFacts({ view: { hint, addresses, lastUsedAt, createdAt } }: Pick<KeyRowProps, "view">) {
  const { t } = useTranslation("profile");
  return (
    <dl className="keys-facts">
      {hint === undefined ? null : (
        <div className="keys-hint">
          <dt>{t("keys.hint")}</dt>
          <dd>
            <code translate="no">{hint}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>{t("keys.lastUsed")}</dt>
        <dd>
          {lastUsedAt === undefined ? t("keys.neverUsed") : <LocalTime at={lastUsedAt} withDay />}
        </dd>
      </div>
      {createdAt === undefined ? null : (
        <div>
          <dt>{t("keys.made")}</dt>
          <dd>
            <LocalTime at={createdAt} withDay />
          </dd>
        </div>
      )}
      <div className="keys-addresses">
        <dt>{t("keys.field.addresses")}</dt>
        <dd>
          {addresses.length === 0 ? t("keys.anyAddress") : null}
          {addresses.map((address) => (
            <code key={address} translate="no">
              {address}
            </code>
          ))}
        </dd>
      </div>
    </dl>
  );
}

function KeyActions({ view: { id, name, isActive }, page }: KeyRowProps) {
  const { t } = useTranslation("profile");
  const named = { name: name || t("keys.unnamed") };
  return (
    <div className="row keys-actions">
      <FormLink
        to={`?${new URLSearchParams({ edit: id }).toString()}`}
        label={t("keys.editLabel", named)}
        isOpen={id === page.editing}
      >
        {t("keys.edit")}
      </FormLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={INTENT.toggle} />
        <AccountField />
        <input type="hidden" name="id" value={id} />
        {isActive ? null : <input type="hidden" name="isActive" value="on" />}
        <SubmitButton
          intent={INTENT.toggle}
          id={id}
          className="btn"
          label={t(isActive ? "keys.switchOffLabel" : "keys.switchOnLabel", named)}
        >
          {t(isActive ? "keys.switchOff" : "keys.switchOn")}
        </SubmitButton>
      </Form>
      <FormLink
        to={`?${new URLSearchParams({ delete: id }).toString()}`}
        label={t("keys.deleteLabel", named)}
        isOpen={id === page.deleting}
        className="btn btn-danger"
      >
        {t("keys.delete")}
      </FormLink>
    </div>
  );
}

interface FormLinkProps {
  to: string;
  label: string;
  isOpen: boolean;
  className?: string;
  children: string;
}

/** Links to a form of the key. Closing the form returns the focus to this link. */
function FormLink({ to, label, isOpen, className = "btn", children }: FormLinkProps) {
  const wasOpen = useLatch(isOpen);
  const link = useFocusOn<HTMLAnchorElement>(wasOpen && !isOpen);
  return (
    <Link className={className} to={to} preventScrollReset aria-label={label} ref={link}>
      {children}
    </Link>
  );
}
