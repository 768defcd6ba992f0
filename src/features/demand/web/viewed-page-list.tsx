import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { PageDemandList } from '#features/demand/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Since } from './since.tsx'

const load = (query: Record<string, string>) => unwrap(authedApi.admin.demand.pages.$get({ query }))

/** The records whose public pages were opened most. */
export function ViewedPageList() {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  const list = useList(load)
  const columns: Column<PageDemandList['items'][number]>[] = [
    { key: 'name', title: t('page'), cell: ({ name }) => <LocalizedText text={name} /> },
    {
      key: 'type',
      title: t('type'),
      cell: ({ entity }) => t(`entities.${entity}`),
      className: 'hidden sm:table-cell',
    },
    {
      key: 'count',
      title: t('opened'),
      cell: ({ count }) => formatNumber(lang, count),
      className: 'tabular-nums',
    },
  ]
  return (
    <>
      <Since list={list} />
      <RecordList
        list={list}
        columns={columns}
        title={t('view.pages')}
        loading={t('loading')}
        none={{
          ...{ title: t('noneTitle'), text: t('noneText'), clear: t('clear') },
          clearTo: staffPaths.demand({ lang, params: { view: 'pages', days: '365' } }),
        }}
        linkOf={({ entity, _id }) => staffPaths.record({ lang, entity, id: _id })}
        usualSort=""
        compact
      />
    </>
  )
}
