import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { MissingPages } from '#features/content/demand/contract.ts'
import { RedirectDialog } from '#features/content/redirects/web/redirect-dialog.tsx'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { Button } from '#ui/parts/button.tsx'
import { Since } from './since.tsx'

const load = (query: Record<string, string>) => unwrap(authedApi.admin.demand.missing.$get({ query }))

/** Addresses that people asked for in vain, which administrators can lead somewhere. */
export function MissingPageList({ canRedirect }: { canRedirect: boolean }) {
  const { t } = useTranslation('demand')
  const { t: redirects } = useTranslation('redirects')
  const lang = useLanguage()
  const notify = useNotify()
  const list = useList(load)
  const [from, setFrom] = useState<string | null>(null)
  const columns: Column<MissingPages['items'][number]>[] = [
    { key: 'path', title: t('address'), cell: ({ path }) => <bdi className="[overflow-wrap:anywhere]">{path}</bdi> },
    {
      key: 'count',
      title: t('asked'),
      cell: ({ count }) => formatNumber(lang, count),
      className: 'tabular-nums',
    },
    ...(canRedirect
      ? [
          {
            key: 'redirect',
            title: t('actions'),
            cell: ({ path }: MissingPages['items'][number]) => (
              <Button
                variant="plain"
                size="small"
                className="-mx-3.5 lg:pointer-fine:min-h-7"
                aria-label={t('redirectOf', { path: isolate(path) })}
                onClick={() => setFrom(path)}
              >
                {t('redirect')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Since list={list} />
      <RecordList
        list={list}
        columns={columns}
        title={t('view.missing')}
        loading={t('loading')}
        none={{
          ...{ title: t('noneTitle'), text: t('noneText'), clear: t('clear') },
          clearTo: staffPaths.demand({ lang, params: { view: 'missing', days: '365' } }),
        }}
        usualSort=""
        compact
      />
      {from !== null && (
        <RedirectDialog
          from={from}
          onDone={() => {
            setFrom(null)
            notify(redirects('saved'))
            list.retry()
          }}
          onClose={() => setFrom(null)}
        />
      )}
    </>
  )
}
