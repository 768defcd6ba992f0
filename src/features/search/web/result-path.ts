import type { SearchItem } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** The page of a result. */
export function resultPath({ type, slug }: SearchItem, lang: Language): string {
  if (type === 'university') return paths.university({ lang, slug })
  return type === 'blog' ? paths.article({ lang, slug }) : paths.programme({ lang, slug, type })
}
