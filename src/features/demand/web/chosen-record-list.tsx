import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { ChosenRecordList as ChosenRecords } from '#features/demand/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Since } from './since.tsx'

const load = (query: Record<string, string>) => unwrap(authedApi.admin.demand.chosen.$get({ query }))

/** The records that visitors opened most from lists of results. */
export function ChosenRecordList() {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  const list = useList(load)
  const columns: Column<ChosenRecords['items'][number]>[] = [
    {
      key: 'name',
      title: t('record'),
      cell: ({ name, university }) => (
        <>
          <LocalizedText text={name} />
          {university && (
            <span className="block font-normal text-soft text-xs">
              <LocalizedText text={university} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'type',
      title: t('type'),
      cell: ({ entity }) => t(`entities.${entity}`),
      className: 'hidden sm:table-cell',
    },
    {
      key: 'count',
      title: t('chosen'),
      cell: ({ count }) => formatNumber(lang, count),
      className: 'tabular-nums',
    },
    {
      key: 'popularity',
      title: t('popularity'),
      cell: ({ popularity }) => formatNumber(lang, popularity),
      className: 'tabular-nums',
    },
  ]
  return (
    <>
      <Since list={list} />
      <RecordList
        list={list}
        columns={columns}
        title={t('view.chosen')}
        loading={t('loading')}
        none={{
          ...{ title: t('noneTitle'), text: t('noneText'), clear: t('clear') },
          clearTo: staffPaths.demand({ lang, params: { view: 'chosen', days: '365' } }),
        }}
        linkOf={({ entity, _id }) => staffPaths.record({ lang, entity, id: _id })}
        usualSort=""
        compact
      />
    </>
  )
}
