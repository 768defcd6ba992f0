import type { Suggestion } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** The address of a suggestion: the page of its record, or a search for its words. */
export function suggestionPath({ type, keyword, customURLSlug, landing }: Suggestion, lang: Language): string {
  if (customURLSlug === '') return paths.search({ lang, params: { q: keyword } })
  const named = { lang, slug: { en: customURLSlug, ar: customURLSlug } }
  if (landing)
    return paths.landingPage({ ...named, kind: landing.kind, country: { en: landing.country, ar: landing.country } })
  switch (type) {
    case 'country':
      return paths.country(named)
    case 'university':
      return paths.university(named)
    case 'course':
      return paths.course(named)
    case 'blog':
      return paths.article(named)
    case 'major':
      return paths.major(named)
    case 'faculty':
      return paths.faculty(named)
    default:
      return paths.search({ lang, params: { q: keyword } })
  }
}
