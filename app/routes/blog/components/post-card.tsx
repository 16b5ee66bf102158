import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { PrintCorner } from "~/ui/print-corner";
import type { PostCardView } from "../view";

export function PostFacts({ post, children }: { post: PostCardView; children?: ReactNode }) {
  const { t } = useTranslation("content");
  return (
    <p className="content-facts">
      <time dateTime={post.day}>{post.date}</time>
      <span>{t("readingTime", { count: post.readingMinutes })}</span>
      {children}
    </p>
  );
}

interface PostCardProps {
  post: PostCardView;
  /** The heading level: 2 on lists, 3 below another heading. */
  level?: 2 | 3;
  /** Whether the article's print is in the corner. A list shows only the first one: each is a request. */
  hasPrint?: boolean;
}

/** An article as a ticket. */
export function PostCard({ post, level = 2, hasPrint = false }: PostCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="ticket post-card">
      <div className="ticket-half post-card-about">
        {hasPrint ? <PrintCorner name={post.path.slice(post.path.lastIndexOf("/") + 1)} /> : null}
        {post.category ? <p className="post-card-category">{post.category}</p> : null}
        <Heading>
          <Link to={post.path}>{post.title}</Link>
        </Heading>
        <p className="muted">{post.description}</p>
      </div>
      <div className="ticket-perforation" aria-hidden="true" />
      <div className="ticket-half">
        <PostFacts post={post} />
      </div>
    </article>
  );
}
