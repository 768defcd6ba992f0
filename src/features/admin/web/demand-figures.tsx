import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { BarTable } from './bar-table.tsx'
import { Figure } from './figure.tsx'

const SHOWN = '6'
const VIEWS = ['often', 'nothing'] as const

/** What visitors search most, and what they search without finding anything. */
export function DemandFigures({ days }: { days: string }) {
  const { t } = useTranslation('demand')
  const { t: admin, lang } = useTranslation('admin')
  const load = useCallback(
    () =>
      Promise.all(
        VIEWS.map(async (view) => {
          const query = { days, perPage: SHOWN, view }
          const { items } = await unwrap(authedApi.admin.demand.searches.$get({ query }))
          return { view, items }
        }),
      ),
    [days],
  )
  const { answer, failed, message, retry } = useAsyncData(load)
  if (failed) return <LoadError message={message} onRetry={retry} />
  if (!answer) return <Skeleton className="h-72 w-full" />
  return answer.map(({ view, items }) => (
    <Figure key={view} title={admin(`figures.${view}`)} all={staffPaths.demand({ lang, params: { view, days } })}>
      <BarTable
        caption={admin(`figures.${view}`)}
        columns={{ label: t('words'), count: t('asked') }}
        rows={items.map(({ _id, query, language, count }) => ({
          key: _id,
          count,
          label: (
            <TextLink to={paths.search({ lang: language, params: { q: query } })}>
              <bdi dir={directionOf(language)}>{query}</bdi>
            </TextLink>
          ),
        }))}
        to={staffPaths.demand({ lang, params: { view, days } })}
        none={t('noneText')}
      />
    </Figure>
  ))
}
