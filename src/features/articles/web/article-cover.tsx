import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { mediaAddress, sourceSet } from '#lib/media-address.ts'
import { DrawnCover } from '#ui/parts/drawn-cover.tsx'

type ArticleCoverProps = { article: Pick<ArticleItem, 'slug' | 'cover' | 'coverId'>; className: string; sizes: string }

/** The photograph of an article in a list, else its drawn cover. Its title beside it says what it is about. */
export function ArticleCover({ article: { slug, cover, coverId }, className, sizes }: ArticleCoverProps) {
  if (coverId === null) return <DrawnCover seed={slug.en} cover={cover} className={className} />
  return (
    <img
      src={mediaAddress({ id: coverId, width: 640 })}
      srcSet={sourceSet({ id: coverId, own: 960 })}
      sizes={sizes}
      alt=""
      loading="lazy"
      className={`object-cover print:hidden ${className}`}
    />
  )
}
