import '#features/content/web/messages.ts'
import type { BulkView } from '#features/content/bulk/contract.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { useActionText } from './bulk-action-text.ts'
import { listChanges } from './bulk-api.ts'
import { BulkStateTag } from './bulk-state.tsx'

export const meta = titleMeta('content', (t) => t('bulk.title'))

/** Changes of many records, the newest first. */
export default function ChangesPage() {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const actionText = useActionText()
  const list = useList(listChanges)
  const columns: Column<BulkView>[] = [
    { key: 'action', title: t('bulk.columns.action'), cell: actionText },
    { key: 'what', title: t('bulk.columns.what'), cell: ({ entity }) => labels.entity(entity) },
    {
      key: 'count',
      title: t('bulk.columns.count'),
      className: 'hidden md:table-cell',
      cell: ({ total }) => total !== null && t('list.count', { count: total }),
    },
    { key: 'state', title: t('list.columns.status'), cell: ({ state }) => <BulkStateTag state={state} /> },
    {
      key: 'by',
      title: t('bulk.columns.by'),
      className: 'hidden lg:table-cell',
      cell: ({ by }) => by && <bdi className="[overflow-wrap:anywhere]">{by.name ?? by.Email}</bdi>,
    },
    {
      key: 'when',
      title: t('bulk.columns.when'),
      className: 'hidden sm:table-cell',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ]
  return (
    <>
      <PageHead
        title={t('bulk.title')}
        note={<ListCount list={list} words={(count) => t('bulk.count', { count })} />}
      />
      <RecordList
        list={list}
        columns={columns}
        title={t('bulk.title')}
        loading={t('bulk.loading')}
        compact
        none={{
          title: t('bulk.noneTitle'),
          text: t('bulk.noneText'),
          clear: t('list.clear'),
          clearTo: staffPaths.changes({ lang }),
          empty: { title: t('bulk.noneTitle'), text: t('bulk.noneText') },
        }}
        linkOf={({ _id }) => staffPaths.change({ lang, id: _id })}
        usualSort="-createdAt"
      />
    </>
  )
}
