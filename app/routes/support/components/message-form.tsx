import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { useLocalePath } from "~/i18n/use-locale";
import { ErrorSummary } from "~/ui/error-summary";
import { Figures } from "~/ui/figure";
import { FieldFrame } from "~/ui/field-frame";
import { ReplyNote } from "~/ui/reply-note";
import { TextField } from "~/ui/text-field";
import { TextArea } from "~/ui/text-area";
import type { MessageReply } from "../action.server";
import type { SupportWords } from "../words";

interface MessageFormProps {
  words: SupportWords["form"];
  /** The order of the page that linked here. */
  about: string;
  /** The result of a message that was not sent. */
  reply: MessageReply | undefined;
  /** The text about a sent message. */
  sent: string | undefined;
}

/** A form that writes to the operator. If the message is not sent, the action returns the typed values. */
export function MessageForm({ words, about, reply, sent }: MessageFormProps) {
  return (
    <section className="support-box" aria-labelledby="write">
      <h2 id="write">{words.title}</h2>
      {sent === undefined ? (
        <>
          <p className="muted">{words.text}</p>
          <Problems reply={reply} title={words.errors} />
          <Fields words={words} about={about} reply={reply} />
        </>
      ) : (
        <div className="note" role="status">
          <b>{words.sentTitle}</b>
          <p>
            <Figures>{sent}</Figures>
          </p>
        </div>
      )}
    </section>
  );
}

function Problems({ reply, title }: Pick<MessageFormProps, "reply"> & { title: string }) {
  if (!reply) return null;
  if (reply.failure !== undefined) {
    return (
      <ReplyNote reply={reply}>
        <Figures>{reply.failure}</Figures>
      </ReplyNote>
    );
  }
  const { orderId, email, message } = reply.errors;
  const errors = Object.entries({
    "write-order": orderId,
    "write-email": email,
    "write-message": message,
  }).flatMap(([fieldId, text]) => (text === undefined ? [] : [{ fieldId, message: text }]));
  return <ErrorSummary title={title} errors={errors} reply={reply} />;
}

function Fields({ words, about, reply }: Omit<MessageFormProps, "sent">) {
  const path = useLocalePath();
  const { typed, errors = {}, emailMeant } = reply ?? {};
  return (
    <form method="post" action={`${path("/support")}#write`} className="support-form" noValidate>
      <TextField
        id="write-order"
        name="orderId"
        label={words.order}
        hint={words.orderHint}
        error={errors.orderId}
        defaultValue={typed?.orderId ?? about}
        autoComplete="off"
        spellCheck={false}
        translate="no"
      />
      <TextField
        id="write-email"
        name="email"
        type="email"
        label={words.email}
        error={errors.email}
        defaultValue={typed?.email}
        autoComplete="email"
        required
      />
      {emailMeant === undefined ? null : (
        <input type="hidden" name={EMAIL_SHOWN} value={emailMeant} autoComplete="off" />
      )}
      <Message words={words} error={errors.message} typed={typed?.message} />
      <button className="btn btn-primary">{words.submit}</button>
    </form>
  );
}

interface MessageProps {
  words: SupportWords["form"];
  error: string | undefined;
  typed: string | undefined;
}

function Message({ words, error, typed }: MessageProps) {
  return (
    <FieldFrame id="write-message" label={words.message} hint={words.messageHint} error={error}>
      {(links) => <TextArea {...links} name="message" rows={6} defaultValue={typed} required />}
    </FieldFrame>
  );
}
