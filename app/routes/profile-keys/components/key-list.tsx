import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LocalTime } from "~/components/content/local-time";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";
import { INTENT } from "../form/fields";
import type { KeysPageView } from "../queries.server";
import { useFocusOn } from "~/ui/use-focus-on";
import { useLatch } from "~/ui/use-latch";
import { toTyped, type KeyView } from "../view";
import { DeleteForm } from "./delete-form";
import { EditForm } from "./edit-form";
import { SubmitButton } from "./submit-button";

interface KeyListProps {
  keys: readonly KeyView[];
  page: Pick<KeysPageView, "editing" | "deleting" | "visitorAddress">;
  /** Whether a form with typed values is already shown above the list. */
  isEdited: boolean;
}

/** The account's keys. A key's form opens below its row. */
export function KeyList({ keys, page, isEdited }: KeyListProps) {
  const { t } = useTranslation("profile");
  const list = useFocusOn<HTMLDivElement>(useDeleted(keys, page.deleting));
  return (
    <div role="group" aria-labelledby="keys-list" tabIndex={-1} ref={list}>
      {keys.length === 0 ? (
        <p className="muted">{t("keys.empty")}</p>
      ) : (
        <ul className="keys-list">
          {keys.map((key) => (
            <li key={key.id}>
              <KeyRow view={key} page={page} />
              {key.id === page.deleting ? <DeleteForm view={key} /> : null}
              {key.id === page.editing && !isEdited ? (
                <EditForm typed={toTyped(key)} errors={{}} ownAddress={page.visitorAddress} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether the key of the last delete form was deleted. Its row can then no longer take the focus. */
function useDeleted(keys: readonly KeyView[], deleting: string | undefined): boolean {
  const [asked, setAsked] = useState(deleting);
  if (deleting !== undefined && deleting !== asked) setAsked(deleting);
  return asked !== undefined && deleting === undefined && !keys.some(({ id }) => id === asked);
}

interface KeyRowProps {
  view: KeyView;
  page: KeyListProps["page"];
}

function KeyRow({ view, page }: KeyRowProps) {
  const { t } = useTranslation("profile");
  const { name, addresses, wideRanges, isActive, hint } = view;
  return (
    <div className="keys-row">
      <div>
        <h3>{name || t("keys.unnamed")}</h3>
        <p className="keys-facts">
          <b className={isActive ? "keys-on" : "keys-off"}>
            {t(isActive ? "keys.on" : "keys.off")}
          </b>
          {hint === undefined ? null : <code translate="no">{hint}</code>}
          <KeyTimes view={view} />
        </p>
        <p className="keys-addresses">
          {addresses.length === 0 ? t("keys.anyAddress") : null}
          {addresses.map((address) => (
            <code key={address} translate="no">
              {address}
            </code>
          ))}
        </p>
        {wideRanges.length === 0 ? null : (
          <p className="note note-warn">
            <Figures>{t("keys.wideRanges", { ranges: wideRanges.join(", ") })}</Figures>
          </p>
        )}
      </div>
      <KeyActions view={view} page={page} />
    </div>
  );
}

function KeyTimes({ view: { lastUsedAt, createdAt } }: { view: KeyView }) {
  const { t } = useTranslation("profile");
  return (
    <>
      <span>
        {t(lastUsedAt === undefined ? "keys.neverUsed" : "keys.lastUsed")}{" "}
        {lastUsedAt === undefined ? null : <LocalTime at={lastUsedAt} withDay />}
      </span>
      {createdAt === undefined ? null : (
        <span>
          {t("keys.made")} <LocalTime at={createdAt} withDay />
        </span>
      )}
    </>
  );
}

function KeyActions({ view: { id, name, isActive }, page }: KeyRowProps) {
  const { t } = useTranslation("profile");
  const named = { name: name || t("keys.unnamed") };
  return (
    <div className="row">
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
  children: string;
}

/** Links to a form of the key. Closing the form returns the focus to this link. */
function FormLink({ to, label, isOpen, children }: FormLinkProps) {
  const wasOpen = useLatch(isOpen);
  const link = useFocusOn<HTMLAnchorElement>(wasOpen && !isOpen);
  return (
    <Link className="btn" to={to} preventScrollReset aria-label={label} ref={link}>
      {children}
    </Link>
  );
}
