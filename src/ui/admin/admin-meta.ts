import type { MetaDescriptor } from 'react-router'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import type { Namespace, Translate } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { MetaArguments } from '#ui/page-meta.ts'

type AdminPage = Pick<MetaArguments, 'matches'> & { lang: Language; title: string }

const FRAME = 'layouts/admin/admin.layout'

/** The head of an admin page, which no search engine is to list. */
export function adminMeta({ matches, lang, title }: AdminPage): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === FRAME)?.loaderData as
    | { site: { brand: { en: string; ar: string } } }
    | undefined
  const brand = frame ? ` · ${localize(frame.site.brand, lang)}` : ''
  return [{ title: title + brand }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** The `meta` of an admin page whose title is among the words of its feature. */
export const titleMeta =
  <N extends Namespace>(namespace: N, titleOf: (t: Translate<N>, pathname: string) => string) =>
  ({ matches, location: { pathname } }: MetaArguments): MetaDescriptor[] => {
    const lang = languageOfPath(pathname)
    return adminMeta({ matches, lang, title: titleOf(translatorFor(lang, namespace).t, pathname) })
  }
