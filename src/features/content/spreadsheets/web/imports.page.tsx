import '#features/content/web/messages.ts'
import './messages.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import type { ImportView } from '#features/content/spreadsheets/contract.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { formatMoment } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ImportStateTag } from './import-state.tsx'
import { listImports } from './sheet-api.ts'

export const meta = titleMeta('spreadsheets', (t) => t('list.title'))

/** Imports of spreadsheets, the newest first. */
export default function ImportsPage() {
  const { t, lang } = useTranslation('spreadsheets')
  const labels = useLabels()
  const list = useList(listImports)
  const { address } = list
  const columns: Column<ImportView>[] = [
    { key: 'file', title: t('list.columns.file'), cell: ({ fileName }) => <bdi>{fileName}</bdi> },
    { key: 'what', title: t('list.columns.what'), cell: ({ entity }) => labels.entity(entity) },
    { key: 'state', title: t('list.columns.state'), cell: ({ state }) => <ImportStateTag state={state} /> },
    {
      key: 'result',
      title: t('list.columns.result'),
      className: 'hidden md:table-cell',
      cell: ({ counts: { created, updated } }) => t('list.changes', { created, updated }),
    },
    {
      key: 'by',
      title: t('list.columns.by'),
      className: 'hidden lg:table-cell',
      cell: ({ by }) => (by ? <bdi className="[overflow-wrap:anywhere]">{by.name ?? by.Email}</bdi> : t('list.gone')),
    },
    {
      key: 'when',
      title: t('list.columns.when'),
      className: 'hidden sm:table-cell',
      cell: ({ createdAt }) => formatMoment(lang, createdAt),
    },
  ]
  return (
    <>
      <PageHead
        title={t('list.title')}
        note={<ListCount list={list} words={(count) => t('list.count', { count })} />}
      />
      <ListFilters
        address={address}
        filters={[
          {
            name: 'entity',
            label: t('list.entity'),
            options: [
              { value: '', label: t('list.any') },
              ...CONTENT_ENTITIES.map((entity) => ({ value: entity, label: labels.entity(entity) })),
            ],
          },
        ]}
      />
      <RecordList
        list={list}
        columns={columns}
        title={t('list.title')}
        loading={t('list.loading')}
        compact
        none={{
          title: t('list.noneTitle'),
          text: t('list.noneText'),
          clear: t('list.clear'),
          clearTo: staffPaths.imports({ lang }),
          empty: { title: t('list.noneTitle'), text: t('list.noneText') },
        }}
        linkOf={({ _id }) => staffPaths.import({ lang, id: _id })}
        usualSort="-createdAt"
      />
    </>
  )
}
