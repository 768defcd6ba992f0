import type cards from '#features/articles/locales/en.json'
import type english from '#features/articles/locales/page.en.json'
import { loadMessages } from '#i18n/i18n.ts'

declare module '#i18n/translator.ts' {
  interface PageMessages {
    articles: typeof cards & typeof english
  }
}

// Side effect of importing this file: loads the messages of the blog.
await loadMessages('articles', {
  en: () => import('#features/articles/locales/page.en.json'),
  ar: () => import('#features/articles/locales/page.ar.json'),
})
