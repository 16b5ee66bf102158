import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/content/breadcrumbs";
import { Prose } from "~/components/content/prose";
import { SectionsFolded } from "~/components/content/table-of-contents";
import type { PostView } from "../view";
import { PostCard, PostFacts } from "./post-card";

export function Post({ post }: { post: PostView }) {
  const { t } = useTranslation("content");
  return (
    <>
      <article>
        <header className="content-head">
          <Breadcrumbs trail={post.trail} />
          <h1>{post.title}</h1>
          <p className="content-lede">{post.description}</p>
          <PostFacts post={post}>
            {post.updated ? <span>{t("updated", { date: post.updated })}</span> : null}
            <span>{post.author}</span>
          </PostFacts>
        </header>
        <SectionsFolded headings={post.headings} />
        <Prose html={post.html} />
      </article>
      {post.related.length > 0 ? (
        <section className="post-related" aria-labelledby="related">
          <h2 id="related">{t("blog.related")}</h2>
          <div className="post-list">
            {post.related.map((other) => (
              <PostCard key={other.path} post={other} level={3} hasPrint />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
