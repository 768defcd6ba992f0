import type { MetaDescriptor } from 'react-router'
import { type Language, localize } from '#lib/localized.ts'

type AdminPage = {
  /** Of the page's `meta` arguments. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  lang: Language
  title: string
}

const FRAME = 'layouts/admin/admin.layout'

/** The head of an admin page, which no search engine is to list. */
export function adminMeta({ matches, lang, title }: AdminPage): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === FRAME)?.loaderData as
    | { site: { brand: { en: string; ar: string } } }
    | undefined
  const brand = frame ? ` · ${localize(frame.site.brand, lang)}` : ''
  return [{ title: title + brand }, { name: 'robots', content: 'noindex, nofollow' }]
}
