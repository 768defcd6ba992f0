import type { ReactNode } from 'react'
import type { PageDemandList } from '#features/content/demand/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Since } from './since.tsx'

type Counted = PageDemandList['items'][number]

type RecordCountsProps<Item extends Counted> = {
  view: 'pages' | 'chosen'
  load: (
    query: Record<string, string>,
  ) => Promise<{ items: Item[]; total: number; page: number; pages: number; since: string }>
  /** The titles of the first column and of the counts. */
  titles: { name: string; count: string }
  /** Below the name of a record. */
  detail?: (item: Item) => ReactNode
  /** After the counts. */
  columns?: readonly Column<Item>[]
}

/** Records with how often they were opened, the most first. */
export function RecordCounts<Item extends Counted>({
  view,
  load,
  titles,
  detail,
  columns = [],
}: RecordCountsProps<Item>) {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  const list = useList(load)
  const all: Column<Item>[] = [
    {
      key: 'name',
      title: titles.name,
      cell: (item) => (
        <>
          <LocalizedText text={item.name} />
          {detail?.(item)}
        </>
      ),
    },
    { key: 'type', title: t('type'), cell: ({ entity }) => t(`entities.${entity}`), className: 'hidden sm:table-cell' },
    { key: 'count', title: titles.count, cell: ({ count }) => formatNumber(lang, count), className: 'tabular-nums' },
    ...columns,
  ]
  return (
    <>
      <Since list={list} />
      <RecordList
        list={list}
        columns={all}
        title={t(`view.${view}`)}
        loading={t('loading')}
        none={{
          ...{ title: t('noneTitle'), text: t('noneText'), clear: t('clear') },
          clearTo: staffPaths.demand({ lang, params: { view, days: '365' } }),
        }}
        linkOf={({ entity, _id }) => staffPaths.record({ lang, entity, id: _id })}
        usualSort=""
        compact
      />
    </>
  )
}
