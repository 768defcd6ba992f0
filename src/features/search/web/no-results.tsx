import { Link } from 'react-router'
import { FILTERS } from '#catalogue-index/query/options.ts'
import {
  activeFilters,
  type Relaxation,
  relaxed,
  type SearchAnswer,
  type SearchQuery,
  withoutFilters,
} from '#catalogue-index/query/query.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ChipLink } from '#ui/parts/chip.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { relaxationLabel } from './filter-labels.ts'
import { ResultLine } from './result-line.tsx'
import { useChoices } from './use-choices.ts'
import { useSearchPath } from './use-search-path.ts'

type NoResultsProps = { query: SearchQuery; answer: SearchAnswer }

/** The empty state of a search: the reason, and the shortest ways to results. */
export function NoResults({ query, answer }: NoResultsProps) {
  const { t, lang } = useTranslation('search')
  const pathOf = useSearchPath()
  const to = (next: SearchQuery) => pathOf({ ...next, page: 1 })
  const filtered = activeFilters(query).length > 0
  const elsewhere = answer.counts.sumResult
  const title = t(`empty.${nameOf(query, filtered, elsewhere > 0)}`)
  const canRelax = answer.relaxations.length > 0
  // Where the year alone is the obstacle: its intakes are over.
  const ofAnyYear = answer.relaxations.find(({ without }) => without.length === 1 && without[0] === 'year')
  const actions = (
    <>
      {filtered && (
        <ButtonLink to={to(withoutFilters(query, FILTERS))} variant={canRelax ? 'quiet' : 'primary'}>
          {t('clearAll')}
        </ButtonLink>
      )}
      {elsewhere > 0 && (
        <ButtonLink to={to({ ...query, kind: null })} variant={filtered ? 'quiet' : 'primary'}>
          {t('empty.elsewhere', { count: elsewhere })}
        </ButtonLink>
      )}
      {!filtered && elsewhere === 0 && !query.q && (
        <ButtonLink to={paths.contact({ lang })} variant="quiet">
          {t('empty.ask')}
        </ButtonLink>
      )}
    </>
  )
  const reason = (
    <>
      {answer.didYouMean && (
        <p className="mb-3">
          <TextLink to={to({ ...query, q: answer.didYouMean, exact: false })}>
            {t('didYouMean', { term: isolate(answer.didYouMean) })}
          </TextLink>
        </p>
      )}
      {query.year !== null && ofAnyYear && (
        <p className="mb-3">
          {t('empty.yearOver', { year: query.year })}{' '}
          <TextLink to={to(relaxed(query, ofAnyYear))}>{t('empty.anyYear')}</TextLink>
        </p>
      )}
      {elsewhere > 0 ? (
        <p>{t('empty.kindOnly')}</p>
      ) : (
        !query.q && <p>{t(filtered ? 'empty.narrow' : 'empty.nothingYet')}</p>
      )}
    </>
  )
  return (
    <div className="mt-6 space-y-8">
      {canRelax ? (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h2 className="text-xl">{title}</h2>
            <div className="mt-1 max-w-measure text-soft">{reason}</div>
          </div>
          {actions}
        </div>
      ) : (
        <EmptyState title={title} actions={actions}>
          {reason}
        </EmptyState>
      )}
      {canRelax && <Relaxations query={query} answer={answer} to={to} />}
      {query.q && elsewhere === 0 && <Tips open={!canRelax && answer.absent === null} />}
    </div>
  )
}

type RelaxationsProps = NoResultsProps & { to: (next: SearchQuery) => string }

/** Searches with one condition less, with the first of what they find; the rest as links. */
function Relaxations({ query, answer, to }: RelaxationsProps) {
  const { t, lang } = useTranslation('search')
  const words = (relaxation: Relaxation) => relaxationLabel({ t, lang, facets: answer.facets }, query, relaxation)
  const shown = answer.relaxations.filter(({ items }) => items.length > 0)
  const others = answer.relaxations.filter(({ items }) => items.length === 0)
  return (
    <section aria-labelledby="relaxations">
      <h2 id="relaxations" className="text-lg">
        {t('relaxations')}
      </h2>
      <ul className="mt-3 space-y-3">
        {shown.map((relaxation) => (
          <li
            key={`${relaxation.without} ${relaxation.word} ${relaxation.within ?? ''}`}
            className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
          >
            <h3 className="font-medium">
              <TextLink
                to={to({ ...relaxed(query, relaxation), kind: relaxation.kind ?? null })}
                className="inline-flex min-h-11 items-center"
              >
                {words(relaxation)}
              </TextLink>
            </h3>
            <RelaxedItems items={relaxation.items} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {others.map((relaxation) => (
            <li key={`${relaxation.without} ${relaxation.word} ${relaxation.within ?? ''}`}>
              <ChipLink to={to({ ...relaxed(query, relaxation), kind: relaxation.kind ?? null })}>
                <span>{words(relaxation)}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RelaxedItems({ items }: Pick<Relaxation, 'items'>) {
  const chosen = useChoices<HTMLUListElement>(items)
  return (
    <ul ref={chosen} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item._id}>
          <ResultLine item={item} />
        </li>
      ))}
    </ul>
  )
}

/** Which of the specification's empty states this is. */
function nameOf({ q, kind }: SearchQuery, filtered: boolean, elsewhere: boolean) {
  if (kind === 'university' || kind === 'blog') return 'noMatchesFound'
  if (q && !elsewhere) return 'noMatchesFound'
  if (filtered) return 'noCoursesWithFilter'
  return q ? 'noCoursesFound' : 'noCoursesAvailable'
}

function Tips({ open }: { open: boolean }) {
  const { t, lang } = useTranslation('search')
  const link = 'text-accent underline underline-offset-4 hover:text-pressed'
  return (
    <Disclosure summary={t('tips.title')} open={open}>
      <ul className="list-disc space-y-1 ps-5 text-soft">
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
    </Disclosure>
  )
}
