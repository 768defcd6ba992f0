import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ROLES, USER_SORTS } from '#features/auth/rules.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { useJoinedFilter } from './joined-filter.ts'
import { useUserColumns } from './user-columns.tsx'

export const meta = titleMeta('admin', (t) => t('users.title'))

const load = (query: Record<string, string>) => unwrap(authedApi.admin.users.$get({ query }))

/** The list of accounts, with search, filters and order. */
export default function UsersPage() {
  const { t, lang } = useTranslation('admin')
  const list = useList(load)
  const columns = useUserColumns()
  return (
    <>
      <PageHead
        title={t('users.title')}
        note={<ListCount list={list} words={(count) => t('users.count', { count })} />}
        actions={
          <>
            <SavedViews list="users" address={list.address} />
            <ButtonLink to={staffPaths.addUser({ lang })} icon="plus" size="small" data-shortcut="new">
              {t('users.add')}
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        address={list.address}
        search={t('users.search')}
        filters={[
          {
            name: 'role',
            label: t('users.role'),
            options: [
              { value: '', label: t('users.anyRole') },
              ...ROLES.map((role) => ({ value: role, label: t(`users.roles.${role}`) })),
            ],
          },
          {
            name: 'disabled',
            label: t('users.state'),
            options: [
              { value: '', label: t('users.anyState') },
              { value: '0', label: t('users.open') },
              { value: '1', label: t('users.closed') },
            ],
          },
          {
            name: 'counsellor',
            label: t('users.desk'),
            options: [
              { value: '', label: t('users.anyDesk') },
              { value: '1', label: t('users.counsellors') },
            ],
          },
          ...useJoinedFilter(list.address),
          {
            name: 'sort',
            label: t('list.sort'),
            options: USER_SORTS.map((sort) => ({ value: sort, label: t(`users.sorts.${sort}`) })),
            className: 'xl:hidden',
          },
        ]}
      />
      <RecordList
        list={list}
        columns={columns}
        title={t('users.title')}
        loading={t('users.loading')}
        none={{
          title: t('users.noneTitle'),
          text: t('users.noneText'),
          clear: t('users.clear'),
          clearTo: staffPaths.users({ lang }),
        }}
        linkOf={({ _id }) => staffPaths.user({ lang, id: _id })}
        usualSort="newest"
        compact
      />
    </>
  )
}
