import { memo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { PAGE_SIZE } from '#catalogue-index/query/options.ts'
import type { SearchAnswer, SearchItem, SearchQuery } from '#catalogue-index/query/query.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import { UniversityCard } from '#features/universities/web/university-card.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { belowFold } from '#ui/deferred-rendering.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useDelayed } from '#ui/use-delayed.ts'
import { ResultPages } from './result-pages.tsx'
import { useChoices } from './use-choices.ts'

type ResultListProps = {
  query: SearchQuery
  answer: SearchAnswer
  /** The hits of the pages from `from` up to that of the answer. */
  items: SearchItem[]
  from: number
}

/** Cards that a phone may show before anybody scrolls: nothing is gained by skipping them. */
const ON_FIRST_SCREEN = 4

/** The hits, the skeletons of the next ones, and the ways to more. */
export function ResultList({ query, answer, items, from }: ResultListProps) {
  const { t } = useTranslation('search')
  const { location } = useNavigation()
  const { pathname } = useLocation()
  // Opening a result is not a new search: the list stays.
  const searching = location?.pathname === pathname
  const appending = searching && Boolean(location?.state?.from)
  const late = useDelayed(searching && !appending)
  const chosen = useChoices<HTMLOListElement>(items)
  const atEnd = answer.page === answer.pages
  return (
    <>
      <ol ref={chosen} aria-label={t('list')} aria-busy={late} className="mt-2.5 space-y-3 md:mt-4">
        {late
          ? items.slice(0, PAGE_SIZE).map(({ _id }) => (
              <li key={_id}>
                <CardSkeleton />
              </li>
            ))
          : items.map((item, at) => (
              <li
                key={item._id}
                {...(at >= ON_FIRST_SCREEN && belowFold)}
                className="flow-root [--below-fold-size:11rem]"
              >
                {answer.groupStarts.includes((from - 1) * PAGE_SIZE + at) && (
                  <p className="mt-3 mb-3 border-t border-line pt-3 text-sm text-soft">{t('related.fromHere')}</p>
                )}
                <Result item={item} />
              </li>
            ))}
      </ol>
      {atEnd && query.kind === 'course' && <End>{t('empty.noMoreCourses')}</End>}
      {atEnd && query.kind === 'major' && <End>{t('empty.noMoreMajors')}</End>}
      <ResultPages query={query} answer={answer} from={from} appending={appending} />
    </>
  )
}

/** A long list is not drawn again at each choice in the filters beside it. */
const Result = memo(function Result({ item }: { item: SearchItem }) {
  switch (item.type) {
    case 'university':
      return <UniversityCard university={item} level={2} />
    case 'blog':
      return <ArticleCard article={item} level={2} layout="row" />
    default:
      return <ProgrammeCard programme={item} level={2} />
  }
})

const End = ({ children }: { children: string }) => <p className="mt-6 text-center text-sm text-soft">{children}</p>

/** As high as a card of a programme. */
function CardSkeleton() {
  return (
    <div className="flex h-43 flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface p-5 md:h-26 md:flex-row md:justify-between">
      <div className="flex-1 space-y-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <div className="w-44 space-y-3">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
  )
}
