import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'

/** The newest articles: the first with its cover, the others beside it as a reading list. */
export function RecentArticles({ articles }: { articles: ArticleItem[] }) {
  const [first, ...others] = articles
  if (!first) return null
  return (
    <div className="grid gap-4 lg:grid-cols-12 lg:gap-6">
      <div className="lg:col-span-5">
        <ArticleCard article={first} />
      </div>
      <ul className="grid gap-4 lg:col-span-7">
        {others.map((article) => (
          <li key={article._id}>
            <ArticleCard article={article} layout="row" />
          </li>
        ))}
      </ul>
    </div>
  )
}
