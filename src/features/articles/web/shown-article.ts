import type { ArticleView } from '#features/articles/contract.ts'
import { type Language, type Localized, pick } from '#lib/localized.ts'
import { addHeadingAnchors } from './heading-anchors.ts'
import { labelTableCells } from './label-table-cells.ts'

export type ShownArticle = {
  article: Omit<ArticleView, 'body'>
  headings: ReturnType<typeof addHeadingAnchors>['headings']
  /** In the language that is read alone. */
  body: Localized
}

/** An article as its page shows it: one language of its text, with anchors at its headings and labels in its tables. */
export function toShownArticle({ body, ...article }: ArticleView, lang: Language): ShownArticle {
  const shown = pick(body, lang)
  const { html, headings } = addHeadingAnchors(labelTableCells(shown.text))
  return { article, headings, body: shown.lang === 'ar' ? { en: '', ar: html } : { en: html, ar: null } }
}
