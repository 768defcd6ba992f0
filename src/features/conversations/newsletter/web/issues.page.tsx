import './messages.ts'
import type { IssueItem } from '#features/conversations/newsletter/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { listIssues } from './issue-api.ts'
import { IssueStateTag } from './issue-state.tsx'
import { titleOf } from './issue-words.ts'

export const meta = titleMeta('issues', (t) => t('title'))

/** Issues of the newsletter, the newest first, with what has become of each. */
export default function IssuesPage() {
  const { t, lang } = useTranslation('issues')
  const list = useList(listIssues)
  const counted = (name: keyof IssueItem['counts'], className: string): Column<IssueItem> => ({
    key: name,
    title: t(`counts.${name}`),
    className: `${className} tabular-nums`,
    cell: ({ startedAt, counts }) => (startedAt ? formatNumber(lang, counts[name]) : '—'),
  })
  const columns: Column<IssueItem>[] = [
    {
      key: 'subject',
      title: t('subject'),
      cell: (issue) => <bdi className="[overflow-wrap:anywhere]">{titleOf(issue, lang)}</bdi>,
    },
    { key: 'state', title: t('state'), cell: ({ state }) => <IssueStateTag state={state} /> },
    counted('sent', 'hidden sm:table-cell'),
    counted('failed', 'hidden md:table-cell'),
    counted('skipped', 'hidden lg:table-cell'),
    {
      key: 'when',
      title: t('when'),
      className: 'hidden whitespace-nowrap tabular-nums sm:table-cell',
      cell: ({ sendAt, startedAt, updatedAt }) => <Moment at={sendAt ?? startedAt ?? updatedAt} day />,
    },
  ]
  return (
    <>
      <PageHead
        crumbs={[{ name: t('subscriptions'), to: staffPaths.subscribers({ lang }) }, { name: t('title') }]}
        title={t('title')}
        note={<ListCount list={list} words={(count) => t('count', { count })} />}
        actions={
          <ButtonLink to={staffPaths.addIssue({ lang })} icon="plus" size="small" data-shortcut="new">
            {t('add')}
          </ButtonLink>
        }
      />
      <RecordList
        list={list}
        columns={columns}
        title={t('title')}
        loading={t('loading')}
        compact
        none={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          clear: t('toAll'),
          clearTo: staffPaths.issues({ lang }),
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        linkOf={({ _id }) => staffPaths.issue({ lang, id: _id })}
        usualSort=""
      />
    </>
  )
}
