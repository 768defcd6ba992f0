import { type ReactNode, useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { LoadError } from '#ui/parts/load-error.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { BarTable } from './bar-table.tsx'
import { Figure } from './figure.tsx'

const SHOWN = '6'

type Shown = { key: string; label: ReactNode; count: number }

/** What visitors view and search most, and what they search in vain. */
export function DemandFigures({ days }: { days: string }) {
  const { t } = useTranslation('demand')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const load = useCallback(async () => {
    const query = { days, perPage: SHOWN }
    const { demand } = authedApi.admin
    const [pages, often, nothing] = await Promise.all([
      unwrap(demand.pages.$get({ query })),
      unwrap(demand.searches.$get({ query: { ...query, view: 'often' } })),
      unwrap(demand.searches.$get({ query: { ...query, view: 'nothing' } })),
    ])
    return { pages: pages.items, often: often.items, nothing: nothing.items }
  }, [days])
  const { answer, failed, message, retry } = useAsyncData(load)
  if (failed) return <LoadError message={message} onRetry={retry} />
  if (!answer) return <Skeleton className="h-72 w-full" />
  const searches = (found: typeof answer.often): Shown[] =>
    found.map(({ _id, query, language, count }) => ({
      key: _id,
      count,
      label: (
        <TextLink to={paths.search({ lang: language, params: { q: query } })}>
          <bdi dir={directionOf(language)}>{query}</bdi>
        </TextLink>
      ),
    }))
  const figures: { view: 'pages' | 'often' | 'nothing'; column: string; rows: Shown[] }[] = [
    {
      view: 'pages',
      column: t('page'),
      rows: answer.pages.map(({ _id, entity, name, count }) => ({
        key: _id,
        count,
        label: (
          <TextLink to={staffPaths.record({ lang, entity, id: _id })}>
            <LocalizedText text={name} />
          </TextLink>
        ),
      })),
    },
    { view: 'often', column: t('words'), rows: searches(answer.often) },
    { view: 'nothing', column: t('words'), rows: searches(answer.nothing) },
  ]
  return figures.map(({ view, column, rows }) => (
    <Figure key={view} title={admin(`figures.${view}`)} all={staffPaths.demand({ lang, params: { view, days } })}>
      <BarTable
        caption={admin(`figures.${view}`)}
        columns={{ label: column, count: t('asked') }}
        rows={rows}
        to={staffPaths.demand({ lang, params: { view, days } })}
        none={t('noneText')}
      />
    </Figure>
  ))
}
