import { useTranslation } from "react-i18next";
import type { KeysReply } from "../form/fields";
import { EditForm } from "./edit-form";

interface EditedKeyProps {
  edited: Extract<KeysReply, { kind: "editing" }>;
  ownAddress: string;
}

/** The form of a key with the typed values after a reply. It is above the list, which may be missing. */
export function EditedKey({ edited, ownAddress }: EditedKeyProps) {
  const { t } = useTranslation("profile");
  const { typed, errors } = edited;
  return (
    <section className="profile-sheet" aria-labelledby="key-edited">
      <h2 id="key-edited">{t("keys.field.title")}</h2>
      <EditForm typed={typed} errors={errors} ownAddress={ownAddress} />
    </section>
  );
}
