import articles from '#features/articles/locales/en.json'
import programmes from '#features/programmes/locales/en.json'
import search from '#features/search/locales/en.json'
import universities from '#features/universities/locales/en.json'
import common from '#i18n/locales/en.json'

/** What every page of the public site says in English. */
export const messages = { common, articles, programmes, search, universities }
