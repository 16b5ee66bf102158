import { Form } from "@remix-run/react";
import { Link } from "react-router-dom";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { INTENT } from "../form/fields";
import type { KeysPageView } from "../queries.server";
import { toTyped, type KeyView } from "../view";
import { DeleteForm } from "./delete-form";
import { EditForm } from "./edit-form";
import { SubmitButton } from "./submit-button";

interface KeyListProps {
  keys: readonly KeyView[];
  page: Pick<KeysPageView, "editing" | "deleting" | "visitorAddress">;
  /** A form is shown above the list already, with what was typed. */
  isEdited: boolean;
}

export function KeyList({ keys, page, isEdited }: KeyListProps) {
  const { t } = useTranslation("profile");
  if (keys.length === 0) return <p className="muted">{t("keys.empty")}</p>;
  return (
    <ul className="keys-list">
      {keys.map((key) => (
        <li key={key.id}>
          <KeyRow view={key} />
          {key.id === page.deleting ? <DeleteForm view={key} /> : null}
          {key.id === page.editing && !isEdited ? (
            <EditForm typed={toTyped(key)} errors={{}} ownAddress={page.visitorAddress} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function KeyRow({ view }: { view: KeyView }) {
  const { t } = useTranslation("profile");
  const { name, addresses, isActive } = view;
  return (
    <div className="keys-row">
      <div>
        <h3>{name || t("keys.unnamed")}</h3>
        <p className="keys-facts">
          <b className={isActive ? "keys-on" : "keys-off"}>
            {t(isActive ? "keys.on" : "keys.off")}
          </b>
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
      </div>
      <KeyActions view={view} />
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

function KeyActions({ view: { id, name, isActive } }: { view: KeyView }) {
  const { t } = useTranslation("profile");
  const named = { name: name || t("keys.unnamed") };
  const link = (parameter: string) => `?${new URLSearchParams({ [parameter]: id }).toString()}`;
  return (
    <div className="row">
      <Link
        className="btn"
        to={link("edit")}
        preventScrollReset
        aria-label={t("keys.editLabel", named)}
      >
        {t("keys.edit")}
      </Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={INTENT.toggle} />
        <input type="hidden" name="id" value={id} />
        {isActive ? null : <input type="hidden" name="isActive" value="on" />}
        <SubmitButton
          intent={INTENT.toggle}
          className="btn"
          label={t(isActive ? "keys.switchOffLabel" : "keys.switchOnLabel", named)}
        >
          {t(isActive ? "keys.switchOff" : "keys.switchOn")}
        </SubmitButton>
      </Form>
      <Link
        className="btn"
        to={link("delete")}
        preventScrollReset
        aria-label={t("keys.deleteLabel", named)}
      >
        {t("keys.delete")}
      </Link>
    </div>
  );
}
