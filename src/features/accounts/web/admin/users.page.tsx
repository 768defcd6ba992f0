import { useCallback } from 'react'
import { read } from '#api/client.ts'
import { personal } from '#api/personal.ts'
import { ROLES, USER_SORTS } from '#features/accounts/rules.ts'
import type { UserItem } from '#features/accounts/users-contract.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import { wordsFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { type Column, DataTable } from '#ui/admin/data-table.tsx'
import { useListAddress } from '#ui/admin/list-address.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { NotArrived } from '#ui/admin/not-arrived.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Paging } from '#ui/admin/paging.tsx'
import { SearchField } from '#ui/admin/search-field.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { useAsked } from '#ui/use-asked.ts'
import type { Route } from './+types/users.page.ts'
import { UserTags } from './user-tags.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: wordsFor(lang, 'admin').t('users.title') })
}

/** Everybody who has an account: found by part of a name or address, narrowed, ordered. */
export default function UsersPage() {
  const { t } = useWords('admin')
  const lang = useLanguage()
  const address = useListAddress()
  const asked = address.params.toString()
  const load = useCallback(
    () => read(personal.admin.users.$get({ query: Object.fromEntries(new URLSearchParams(asked)) })),
    [asked],
  )
  const { answer: list, asking, failed, again } = useAsked(load)
  const columns = useColumns()

  const filter = (name: string, label: string, all: string, choices: { value: string; label: string }[]) => (
    <ListFilter
      label={label}
      value={address.valueOf(name)}
      options={[{ value: '', label: all }, ...choices]}
      onChange={(value) => address.change({ [name]: value })}
      className="flex-1 basis-32 md:w-36 md:flex-none"
    />
  )

  return (
    <>
      <PageHead
        title={t('users.title')}
        note={<span role="status">{list && !asking && !failed && t('users.count', { count: list.total })}</span>}
        actions={
          <ButtonLink to={paths.addUser({ lang })} icon="plus">
            {t('users.add')}
          </ButtonLink>
        }
      />
      <div className="mb-6 flex flex-wrap gap-x-4 gap-y-3">
        <SearchField
          label={t('users.search')}
          value={address.valueOf('q')}
          onChange={(q) => address.change({ q }, { replace: true })}
        />
        {filter(
          'role',
          t('users.role'),
          t('users.anyRole'),
          ROLES.map((role) => ({ value: role, label: t(`users.roles.${role}`) })),
        )}
        {filter('disabled', t('users.state'), t('users.anyState'), [
          { value: '0', label: t('users.open') },
          { value: '1', label: t('users.closed') },
        ])}
        {filter('counsellor', t('users.desk'), t('users.anyDesk'), [{ value: '1', label: t('users.counsellors') }])}
        <ListFilter
          label={t('list.sort')}
          value={address.valueOf('sort')}
          options={USER_SORTS.map((sort) => ({ value: sort, label: t(`users.sorts.${sort}`) }))}
          onChange={(sort) => address.change({ sort })}
          className="flex-1 basis-32 md:w-48 md:flex-none xl:hidden"
        />
      </div>
      {failed ? (
        <NotArrived onRetry={again} />
      ) : list?.items.length === 0 ? (
        <div className="max-w-lg">
          <EmptyState
            title={t('users.noneTitle')}
            actions={<ButtonLink to={paths.users({ lang })}>{t('users.clear')}</ButtonLink>}
          >
            {t('users.noneText')}
          </EmptyState>
        </div>
      ) : (
        <>
          <DataTable
            caption={t(list ? 'users.title' : 'users.loading')}
            columns={columns}
            items={list?.items ?? null}
            keyOf={({ _id }) => _id}
            linkOf={({ _id }) => paths.user({ lang, id: _id })}
            address={address}
            usualSort="newest"
            busy={asking}
          />
          {list && <Paging page={list.page} pages={list.pages} address={address} />}
        </>
      )}
    </>
  )
}

function useColumns(): Column<UserItem>[] {
  const { t } = useWords('admin')
  const lang = useLanguage()
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
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lang, lastSeenAt) : t('users.never')),
      className: 'hidden whitespace-nowrap tabular-nums md:table-cell',
    },
    {
      key: 'since',
      title: t('users.since'),
      sorts: [
        { value: 'newest', direction: 'descending' },
        { value: 'oldest', direction: 'ascending' },
      ],
      cell: ({ createdAt }) => formatDate(lang, createdAt),
      className: 'hidden whitespace-nowrap tabular-nums lg:table-cell',
    },
  ]
}
