import type { ProgrammeView } from '#features/programmes/contract.ts'
import { wordsFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { say } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'

type Arguments = { matches: Parameters<typeof pageMeta>[0]['matches']; location: { pathname: string } }

/** The head of the page of a major or a course. */
export function programmeMeta(programme: ProgrammeView, { matches, location }: Arguments) {
  const lang = languageOfPath(location.pathname)
  const { t } = wordsFor(lang, 'programmes')
  const name = say(programme.name, lang)
  const place = programme.university?.name ?? programme.provider ?? programme.country?.name
  const where = place ? say(place, lang) : say(programme.faculty, lang)
  return pageMeta({
    matches,
    lang,
    title: `${name} · ${where}`,
    description: t('page.description', { name, level: t(`level.${programme.level}`), where }),
    path: (to) => paths.programme({ lang: to, slug: programme.slug, type: programme.type }),
  })
}
