import type { ProgrammeView } from '#features/programmes/contract.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { hasExampleFigures, type MetaArguments, pageMeta } from '#ui/page-meta.ts'
import { programmeBreadcrumbs } from './programme-breadcrumbs.ts'
import { programmeData, withoutFigures } from './structured-data.ts'

/** The head of the page of a major or a course. */
export function programmeMeta(programme: ProgrammeView, { matches, location }: MetaArguments) {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'programmes')
  const name = localize(programme.name, lang)
  const place = programme.university?.name ?? programme.provider ?? programme.country?.name
  const where = place ? localize(place, lang) : localize(programme.faculty, lang)
  const level = t(`level.${programme.level}`)
  const careers = programme.careers.en.length > 0
  const description = t(careers ? 'head.descriptionWithCareers' : 'head.description', { name, level, where })
  return pageMeta({
    matches,
    lang,
    // A university often teaches one subject at several levels.
    title: `${name} · ${level} · ${where}`,
    description,
    path: (to) => paths.programme({ lang: to, slug: programme.slug, type: programme.type }),
    picture: paths.picture({ lang, type: programme.type, slug: programme.slug }),
    crumbs: programmeBreadcrumbs(programme, lang).map(({ name, path }) => ({ name: localize(name, lang), path })),
    about: (absolute) =>
      programmeData(hasExampleFigures(matches) ? withoutFigures(programme) : programme, lang, description, absolute),
  })
}
