import type { UserItem } from '#features/users/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { UserTags } from './user-tags.tsx'

/** The columns of the list of users. */
export function useUserColumns(): Column<UserItem>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'name',
      title: t('users.name'),
      sorts: [{ value: 'name', direction: 'ascending' }],
      cell: ({ name, Email }) => (
        <>
          <bdi className={name ? '' : 'xl:sr-only'}>{name ?? Email}</bdi>
          {name && (
            <span className="block font-normal text-soft xl:hidden">
              <bdi>{Email}</bdi>
            </span>
          )}
          {!name && (
            <span aria-hidden="true" className="hidden font-normal text-faint xl:inline">
              —
            </span>
          )}
        </>
      ),
    },
    {
      key: 'email',
      title: t('users.email'),
      sorts: [{ value: 'email', direction: 'ascending' }],
      cell: ({ Email }) => <bdi className="[overflow-wrap:anywhere]">{Email}</bdi>,
      className: 'hidden xl:table-cell',
    },
    { key: 'role', title: t('users.role'), cell: (user) => <UserTags user={user} /> },
    {
      key: 'seen',
      title: t('users.seen'),
      sorts: [{ value: 'seen', direction: 'descending' }],
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : t('users.never')),
      className: 'hidden whitespace-nowrap tabular-nums md:table-cell',
    },
    {
      key: 'since',
      title: t('users.since'),
      sorts: [
        { value: 'newest', direction: 'descending' },
        { value: 'oldest', direction: 'ascending' },
      ],
      cell: ({ createdAt }) => <Moment at={createdAt} day />,
      className: 'hidden whitespace-nowrap tabular-nums lg:table-cell',
    },
  ]
}
