import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
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

/** An article as a ticket. `level` is the heading level: 2 on lists, 3 below another heading. */
export function PostCard({ post, level = 2 }: { post: PostCardView; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="ticket post-card">
      <div className="ticket-half post-card-about">
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
