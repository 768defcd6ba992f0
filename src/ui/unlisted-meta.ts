import type { MetaDescriptor } from 'react-router'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import type { Namespace, Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { type MetaArguments, pageMeta } from './page-meta.ts'

/** The `meta` of a page that is the same for every reader, and that no search engine is to list. */
export const unlistedMeta =
  <N extends Namespace>(
    namespace: N,
    path: (of: { lang: Language }) => string,
    wordsOf: (t: Translate<N>) => { title: string; description: string },
  ) =>
  ({ matches, location }: MetaArguments): MetaDescriptor[] => {
    const lang = languageOfPath(location.pathname)
    const words = wordsOf(translatorFor(lang, namespace).t)
    return pageMeta({ matches, lang, ...words, path: (to) => path({ lang: to }), index: false })
  }
