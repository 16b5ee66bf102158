import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocalePath } from "~/i18n/use-locale";
import { FEED_FORMATS, feedLinks } from "~/seo/feed-links";
import { toMeta } from "~/seo/meta";
import { Figures } from "~/ui/figure";
import { Drawing, Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { loadStatusPage, type DayView } from "./queries.server";
import "~/components/content/content.css";
import "./status.css";

const WARNING = "M9 2.5l7 12.5H2zM9 7v4M9 13v.2";

/** Reading needs no script. */
export const handle = { hydrate: false };

export function loader(args: LoaderFunctionArgs) {
  return loadStatusPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...toMeta(data.seo), ...feedLinks(data.seo.path, "status")] : [];

export default function StatusPage() {
  const { words, now, parts, days, uptime, troubles } = useLoaderData<typeof loader>();
  const path = useLocalePath();
  const isOpen = now.state === "open";
  return (
    <div className="page health">
      <header className="content-head health-wide">
        <h1>{words.title}</h1>
        <p className="content-lede">{words.lede}</p>
      </header>
      <section className={isOpen ? "health-now" : "health-now health-paused"}>
        {isOpen ? <Icon name="check" size={28} /> : <Drawing d={WARNING} size={28} />}
        <div>
          <h2>{now.title}</h2>
          <p>{now.text}</p>
          <p className="muted">
            <Figures>{now.time}</Figures>
          </p>
        </div>
      </section>
      <section aria-labelledby="parts">
        <h2 id="parts">{words.parts}</h2>
        <dl className="health-lines">
          {parts.map(({ key, name, level, text }) => (
            <div key={key}>
              <dt className={`health-${level}`}>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="health-wide" aria-labelledby="record">
        <h2 id="record">{words.record}</h2>
        <p className="health-uptime">
          <Figures>{uptime}</Figures>
        </p>
        <Days days={days} label={uptime} />
        <p className="health-ends" aria-hidden="true">
          <span>{words.first}</span>
          <span>{words.last}</span>
        </p>
        <ul className="health-legend">
          {words.legend.map(({ level, text }) => (
            <li key={level} className={`health-${level}`}>
              {text}
            </li>
          ))}
        </ul>
        <p className="muted">{words.how}</p>
      </section>
      <Troubles days={troubles} title={words.troubles} none={words.noTroubles}>
        <p className="health-follow">
          {words.follow}
          {FEED_FORMATS.map(({ name, file }) => (
            <a key={name} href={path(`/status/${file}`)}>
              {name}
            </a>
          ))}
        </p>
      </Troubles>
      <section aria-labelledby="orders">
        <h2 id="orders">{words.orders}</h2>
        <p>{words.ordersText}</p>
        <p className="row">
          <Link className="btn" to={path("/my-exchanges")}>
            {words.own}
          </Link>
          <Link className="btn" to={path("/support")}>
            {words.support}
          </Link>
        </p>
      </section>
    </div>
  );
}

/** One bar a day. The list of days with failures below says the same in words. */
function Days({ days, label }: { days: readonly DayView[]; label: string }) {
  if (days.length === 0) return null;
  const begin = days.findIndex(({ level }) => level !== "unknown");
  return (
    <div className="health-days" role="img" aria-label={label}>
      {days.map(({ at, level, date, text }, index) => (
        <span
          key={at}
          className={index < begin ? "health-unknown health-before" : `health-${level}`}
          title={`${date}: ${text}`}
        />
      ))}
    </div>
  );
}

interface TroublesProps {
  days: readonly DayView[];
  title: string;
  none: string;
  children: ReactNode;
}

function Troubles({ days, title, none, children }: TroublesProps) {
  return (
    <section aria-labelledby="troubles">
      <h2 id="troubles">{title}</h2>
      {days.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <dl className="health-lines">
          {days.map(({ at, day, level, date, text }) => (
            <div key={at} id={day}>
              <dt className={`health-${level}`}>{date}</dt>
              <dd>
                <Figures>{text}</Figures>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
