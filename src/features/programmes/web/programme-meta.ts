import type { ProgrammeView } from '#features/programmes/contract.ts'
import { wordsFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { type Language, say } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { type MetaArguments, pageMeta } from '#ui/page-meta.ts'
import type { Crumb } from '#ui/structured.ts'
import { programmeData } from './structured.ts'

/** The head of the page of a major or a course. */
export function programmeMeta(programme: ProgrammeView, { matches, location }: MetaArguments) {
  const lang = languageOfPath(location.pathname)
  const { t } = wordsFor(lang, 'programmes')
  const name = say(programme.name, lang)
  const place = programme.university?.name ?? programme.provider ?? programme.country?.name
  const where = place ? say(place, lang) : say(programme.faculty, lang)
  const level = t(`level.${programme.level}`)
  const description = t('page.description', { name, level, where })
  return pageMeta({
    matches,
    lang,
    // A university often teaches one subject at several levels.
    title: `${name} · ${level} · ${where}`,
    description,
    path: (to) => paths.programme({ lang: to, slug: programme.slug, type: programme.type }),
    picture: paths.picture({ lang, type: programme.type, slug: programme.slug }),
    crumbs: crumbsOf(programme, lang),
    about: (absolute) => programmeData(programme, lang, description, absolute),
  })
}

/** As above the page: the country and the university, or where there is neither, the faculty. */
function crumbsOf({ country, university, faculty, facultySlug }: ProgrammeView, lang: Language): Crumb[] {
  const crumbs = [
    ...(country ? [{ name: say(country.name, lang), path: paths.country({ lang, slug: country.slug }) }] : []),
    ...(university
      ? [{ name: say(university.name, lang), path: paths.university({ lang, slug: university.slug }) }]
      : []),
  ]
  return crumbs.length > 0 ? crumbs : [{ name: say(faculty, lang), path: paths.faculty({ lang, slug: facultySlug }) }]
}
