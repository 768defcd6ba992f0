import articles from '#features/articles/locales/ar.json'
import programmes from '#features/programmes/locales/ar.json'
import search from '#features/search/locales/ar.json'
import universities from '#features/universities/locales/ar.json'
import common from '#i18n/locales/ar.json'

/** What every page of the public site says in Arabic. */
export const messages = { common, articles, programmes, search, universities }
