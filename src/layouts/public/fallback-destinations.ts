import type { CountryFields } from '#features/countries/contract.ts'

export type MenuCountry = Required<Omit<CountryFields, '_id'>>

const destination = (en: string, ar: string, countryCode: string, slug: string, flag: string): MenuCountry => ({
  countryName: { en, ar },
  countryCode,
  countryPhotos: { countryFlag: '', flagImage: `/flags/${flag}.svg` },
  customURLSlug: { en: slug, ar: slug },
})

/** The destinations shown when the countries cannot be loaded (specification, section 3). */
export const FALLBACK_DESTINATIONS: MenuCountry[] = [
  destination('United Arab Emirates', 'الإمارات العربية المتحدة', 'ARE', 'united-arab-emirates', 'ae'),
  destination('United Kingdom', 'المملكة المتحدة', 'GBR', 'united-kingdom', 'gb'),
  destination('Northern Cyprus', 'شمال قبرص', 'northern-cyprus', 'northern-cyprus', 'northern-cyprus'),
  destination('Türkiye', 'تركيا', 'TUR', 'turkiye', 'tr'),
  destination('Azerbaijan', 'أذربيجان', 'AZE', 'azerbaijan', 'az'),
  destination('Italy', 'إيطاليا', 'ITA', 'italy', 'it'),
  destination('Georgia', 'جورجيا', 'GEO', 'georgia', 'ge'),
  destination('Malaysia', 'ماليزيا', 'MYS', 'malaysia', 'my'),
]
