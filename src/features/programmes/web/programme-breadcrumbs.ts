import type { ProgrammeView } from '#features/programmes/contract.ts'
import type { Language, Localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** The breadcrumbs of a programme: its country and university, or where it has neither, its faculty. */
export function programmeBreadcrumbs(
  { country, university, faculty, facultySlug, hasFacultyPage }: ProgrammeView,
  lang: Language,
): { name: Localized; path: string }[] {
  const way = [
    ...(country ? [{ name: country.name, path: paths.country({ lang, slug: country.slug }) }] : []),
    ...(university ? [{ name: university.name, path: paths.university({ lang, slug: university.slug }) }] : []),
  ]
  return way.length > 0 || !hasFacultyPage ? way : [{ name: faculty, path: paths.faculty({ lang, slug: facultySlug }) }]
}
