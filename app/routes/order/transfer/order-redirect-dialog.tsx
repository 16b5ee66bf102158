import { RedirectDialog, type RedirectTarget } from "~/components/order/redirect-dialog";
import { useDialogPath } from "../use-dialog-path";

/** The redirect dialog of the order page. */
export function OrderRedirectDialog({ redirect }: { redirect: RedirectTarget }) {
  const closePath = useDialogPath(undefined);
  return <RedirectDialog variant="order" redirect={redirect} closePath={closePath} />;
}
