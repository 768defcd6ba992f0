import type { CountryView } from '#features/countries/contract.ts'

/** The whole lists are one link away. */
const SHOWN = { universities: 9, programmes: 6, articles: 3 }

/** A country with as much of its lists as its page shows. */
export const firstOfCountry = (country: CountryView): CountryView => ({
  ...country,
  universities: country.universities.slice(0, SHOWN.universities),
  majors: country.majors.slice(0, SHOWN.programmes),
  courses: country.courses.slice(0, SHOWN.programmes),
  articles: country.articles.slice(0, SHOWN.articles),
})
