import { Link } from 'react-router'
import { toSearchParams } from '#catalogue-index/query/address.ts'
import { FILTERS } from '#catalogue-index/query/options.ts'
import {
  activeFilterCount,
  relaxed,
  type SearchAnswer,
  type SearchQuery,
  withoutFilters,
} from '#catalogue-index/query/query.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ChipLink } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { relaxationWords } from './filter-labels.ts'

type NoResultsProps = { query: SearchQuery; answer: SearchAnswer }

/** The empty state of a search: the reason, and the shortest ways to results. */
export function NoResults({ query, answer }: NoResultsProps) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  const to = (next: SearchQuery) => paths.search({ lang, params: toSearchParams({ ...next, page: 1 }) })
  const filtered = activeFilterCount(query) > 0
  const elsewhere = answer.counts.sumResult > 0
  return (
    <div className="mt-6 space-y-8">
      <EmptyState
        title={t(`empty.${nameOf(query, filtered, elsewhere)}`)}
        actions={
          <>
            {filtered && <ButtonLink to={to(withoutFilters(query, FILTERS))}>{t('clearAll')}</ButtonLink>}
            {elsewhere && (
              <ButtonLink to={to({ ...query, kind: null })} variant={filtered ? 'quiet' : 'primary'}>
                {t('empty.elsewhere', { count: answer.counts.sumResult })}
              </ButtonLink>
            )}
          </>
        }
      >
        {answer.didYouMean && (
          <p className="mb-3">
            <TextLink to={to({ ...query, q: answer.didYouMean, exact: false })}>
              {t('didYouMean', { term: isolate(answer.didYouMean) })}
            </TextLink>
          </p>
        )}
        {elsewhere ? (
          <p>{t('empty.kindOnly')}</p>
        ) : query.q ? (
          <Tips />
        ) : (
          <p>{t(filtered ? 'empty.narrow' : 'empty.nothingYet')}</p>
        )}
      </EmptyState>
      {answer.relaxations.length > 0 && (
        <section aria-labelledby="relaxations">
          <h2 id="relaxations" className="text-lg">
            {t('relaxations')}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {answer.relaxations.map((relaxation) => (
              <li key={`${relaxation.without} ${relaxation.word}`}>
                <ChipLink to={to(relaxed(query, relaxation))}>
                  <span>
                    {t('without', {
                      filters: relaxationWords({ t, lang, facets: answer.facets }, query, relaxation),
                      count: relaxation.count,
                    })}
                  </span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Which of the specification's empty states this is. */
function nameOf({ q, kind }: SearchQuery, filtered: boolean, elsewhere: boolean) {
  if (kind === 'university' || kind === 'blog') return 'noMatchesFound'
  if (q && !elsewhere) return 'noMatchesFound'
  if (filtered) return 'noCoursesWithFilter'
  return q ? 'noCoursesFound' : 'noCoursesAvailable'
}

function Tips() {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  const link = 'text-accent underline underline-offset-4 hover:text-pressed'
  return (
    <ul className="list-disc space-y-1 ps-5">
      <li>{t('tips.general')}</li>
      <li>{t('tips.spelling')}</li>
      <li>{t('tips.fewer')}</li>
      <li>{t('tips.location')}</li>
      <li>
        <Link to={paths.home({ lang })} className={link}>
          {t('tips.home')}
        </Link>
      </li>
    </ul>
  )
}
