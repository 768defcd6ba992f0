import articles from '#features/articles/locales/en.json'
import countries from '#features/countries/locales/en.json'
import faculties from '#features/faculties/locales/en.json'
import home from '#features/home/locales/en.json'
import programmes from '#features/programmes/locales/en.json'
import search from '#features/search/locales/en.json'
import universities from '#features/universities/locales/en.json'
import common from './locales/en.json'

/** Every word of the public site in English; its shape types the keys of both languages. */
export const words = { common, articles, countries, faculties, home, programmes, search, universities }
export type Words = typeof words
