import aboutAr from '#features/about/locales/ar.json' with { type: 'json' }
import aboutEn from '#features/about/locales/en.json' with { type: 'json' }
import articlesAr from '#features/articles/locales/ar.json' with { type: 'json' }
import articlesEn from '#features/articles/locales/en.json' with { type: 'json' }
import articlesPageAr from '#features/articles/locales/page.ar.json' with { type: 'json' }
import articlesPageEn from '#features/articles/locales/page.en.json' with { type: 'json' }
import familyPagesAr from '#features/compare/family-pages/locales/ar.json' with { type: 'json' }
import familyPagesEn from '#features/compare/family-pages/locales/en.json' with { type: 'json' }
import compareAr from '#features/compare/locales/ar.json' with { type: 'json' }
import compareEn from '#features/compare/locales/en.json' with { type: 'json' }
import enquiriesAr from '#features/conversations/enquiries/locales/ar.json' with { type: 'json' }
import enquiriesEn from '#features/conversations/enquiries/locales/en.json' with { type: 'json' }
import countriesAr from '#features/countries/locales/ar.json' with { type: 'json' }
import countriesEn from '#features/countries/locales/en.json' with { type: 'json' }
import countriesPageAr from '#features/countries/locales/page.ar.json' with { type: 'json' }
import countriesPageEn from '#features/countries/locales/page.en.json' with { type: 'json' }
import facultiesAr from '#features/faculties/locales/ar.json' with { type: 'json' }
import facultiesEn from '#features/faculties/locales/en.json' with { type: 'json' }
import homeAr from '#features/home/locales/ar.json' with { type: 'json' }
import homeEn from '#features/home/locales/en.json' with { type: 'json' }
import homePageAr from '#features/home/locales/page.ar.json' with { type: 'json' }
import homePageEn from '#features/home/locales/page.en.json' with { type: 'json' }
import programmesAr from '#features/programmes/locales/ar.json' with { type: 'json' }
import programmesEn from '#features/programmes/locales/en.json' with { type: 'json' }
import programmesPageAr from '#features/programmes/locales/page.ar.json' with { type: 'json' }
import programmesPageEn from '#features/programmes/locales/page.en.json' with { type: 'json' }
import searchAr from '#features/search/locales/ar.json' with { type: 'json' }
import searchEn from '#features/search/locales/en.json' with { type: 'json' }
import searchPageAr from '#features/search/locales/page.ar.json' with { type: 'json' }
import searchPageEn from '#features/search/locales/page.en.json' with { type: 'json' }
import universitiesAr from '#features/universities/locales/ar.json' with { type: 'json' }
import universitiesEn from '#features/universities/locales/en.json' with { type: 'json' }
import universitiesPageAr from '#features/universities/locales/page.ar.json' with { type: 'json' }
import universitiesPageEn from '#features/universities/locales/page.en.json' with { type: 'json' }
import commonAr from '#i18n/locales/ar.json' with { type: 'json' }
import commonEn from '#i18n/locales/en.json' with { type: 'json' }
import { createTranslator, type Namespace, type Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

/** A card repeats texts of its page, so it uses the messages of the page. */
const files = {
  about: { en: aboutEn, ar: aboutAr },
  articles: { en: { ...articlesEn, ...articlesPageEn }, ar: { ...articlesAr, ...articlesPageAr } },
  common: { en: commonEn, ar: commonAr },
  compare: { en: compareEn, ar: compareAr },
  countries: { en: { ...countriesEn, ...countriesPageEn }, ar: { ...countriesAr, ...countriesPageAr } },
  enquiries: { en: enquiriesEn, ar: enquiriesAr },
  faculties: { en: facultiesEn, ar: facultiesAr },
  'family-pages': { en: familyPagesEn, ar: familyPagesAr },
  home: { en: { ...homeEn, ...homePageEn }, ar: { ...homeAr, ...homePageAr } },
  programmes: { en: { ...programmesEn, ...programmesPageEn }, ar: { ...programmesAr, ...programmesPageAr } },
  search: { en: { ...searchEn, ...searchPageEn }, ar: { ...searchAr, ...searchPageAr } },
  universities: { en: { ...universitiesEn, ...universitiesPageEn }, ar: { ...universitiesAr, ...universitiesPageAr } },
} satisfies Partial<Record<Namespace, Record<Language, object>>>

const translators = Object.fromEntries(
  Object.entries(files).map(([namespace, { en, ar }]) => [
    namespace,
    { en: createTranslator('en', en).t, ar: createTranslator('ar', ar).t },
  ]),
) as Record<keyof typeof files, Record<Language, ReturnType<typeof createTranslator>['t']>>

export const cardTranslator = <N extends keyof typeof files>(namespace: N, lang: Language): Translate<N> =>
  translators[namespace][lang]
