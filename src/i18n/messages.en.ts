import type about from '#features/about/locales/en.json'
import type admin from '#features/admin/locales/en.json'
import type applications from '#features/applications/locales/en.json'
import articles from '#features/articles/locales/en.json'
import type articlesPage from '#features/articles/locales/page.en.json'
import type accounts from '#features/auth/locales/en.json'
import type compare from '#features/compare/locales/en.json'
import type countries from '#features/countries/locales/en.json'
import type documents from '#features/documents/locales/en.json'
import type enquiries from '#features/enquiries/locales/en.json'
import type faculties from '#features/faculties/locales/en.json'
import type home from '#features/home/locales/en.json'
import type letters from '#features/letters/locales/en.json'
import programmes from '#features/programmes/locales/en.json'
import type programmesPage from '#features/programmes/locales/page.en.json'
import search from '#features/search/locales/en.json'
import type searchPage from '#features/search/locales/page.en.json'
import universities from '#features/universities/locales/en.json'
import type universitiesPage from '#features/universities/locales/page.en.json'
import common from './locales/en.json'

/** What every page of the public site says in English. */
export const words = { common, articles, programmes, search, universities }
/** The shape of all words, those of single pages too, which types their keys in both languages. */
export type Words = typeof words & {
  about: typeof about
  accounts: typeof accounts
  admin: typeof admin
  applications: typeof applications
  articles: typeof articlesPage
  compare: typeof compare
  countries: typeof countries
  documents: typeof documents
  enquiries: typeof enquiries
  faculties: typeof faculties
  home: typeof home
  letters: typeof letters
  programmes: typeof programmesPage
  search: typeof searchPage
  universities: typeof universitiesPage
}
