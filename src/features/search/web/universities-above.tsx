import { Link } from 'react-router'
import type { SearchAnswer, SearchQuery, UniversityItem } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import { useChoices } from './use-choices.ts'
import { useSearchPath } from './use-search-path.ts'

/** The universities of the programmes found, in one row above them; on phones without a heading, for the row says it. */
export function UniversitiesAbove({ query, answer }: { query: SearchQuery; answer: SearchAnswer }) {
  const { t } = useTranslation('search')
  const pathOf = useSearchPath()
  const { universities, counts } = answer
  if (universities.length < 2) return null
  return (
    <section aria-label={t('atUniversities', { count: counts.sumUniversities })} className="max-md:shrink-0 md:mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 max-md:hidden">
        <h2 className="text-sm font-medium">{t('atUniversities', { count: counts.sumUniversities })}</h2>
        <TextLink to={pathOf({ ...query, kind: 'university', page: 1 })} className="text-sm">
          {t('compareUniversities')}
        </TextLink>
      </div>
      <UniversityList universities={universities} />
    </section>
  )
}

function UniversityList({ universities }: Pick<SearchAnswer, 'universities'>) {
  const chosen = useChoices<HTMLUListElement>(universities)
  return (
    <ul ref={chosen} className="relative flex gap-2 md:mt-2 md:overflow-x-auto md:pb-1 md:[scrollbar-width:thin]">
      {universities.map((university) => (
        <li key={university._id} className="flex shrink-0">
          <UniversityLink university={university} />
        </li>
      ))}
    </ul>
  )
}

function UniversityLink({ university }: { university: UniversityItem }) {
  const { t, lang } = useTranslation('search')
  return (
    <Link
      to={paths.university({ lang, slug: university.slug })}
      className="flex min-h-11 items-center gap-2 rounded-card border border-line bg-surface px-2 text-sm md:w-[14.5rem] md:gap-3 md:px-3 md:py-2 transition-colors hover:border-accent"
    >
      <UniversityMark university={university} className="h-8 w-7 shrink-0 md:h-9 md:w-8" />
      <span className="min-w-0 max-md:flex max-md:items-baseline max-md:gap-1.5">
        <span className="leading-snug font-medium max-md:max-w-44 max-md:truncate md:line-clamp-2">
          <LocalizedText text={university.name} />
        </span>
        <span className="block shrink-0 text-soft tabular-nums">
          {t('optionCount', { count: university.programmesFound ?? university.programmeCount })}
        </span>
      </span>
    </Link>
  )
}
