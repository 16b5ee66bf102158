/** The exchange form's id; buttons and fields of its dialogs stand outside of it and name it. */
export const FORM_ID = "exchange-form";
