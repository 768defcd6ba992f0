import '#features/applications/web/words.ts'
import { useCallback, useState } from 'react'
import { read } from '#api/client.ts'
import { personal } from '#api/personal.ts'
import { APPLICATION_STATES } from '#features/applications/lifecycle.ts'
import { APPLICATION_SORTS, type ApplicationListItem } from '#features/applications/review-contract.ts'
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
import { Tag } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { useAsked } from '#ui/use-asked.ts'
import type { Route } from './+types/applications.page.ts'
import { BulkAssignment } from './bulk-assignment.tsx'
import { ExportButton } from './export-button.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { StaffState } from './staff-state.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: wordsFor(lang, 'admin').t('applications.title') })
}

/** What students have sent: the late ones first, found, narrowed, given to somebody. */
export default function ApplicationsPage() {
  const { t } = useWords('admin')
  const lang = useLanguage()
  const address = useListAddress()
  const asked = address.params.toString()
  const load = useCallback(
    () => read(personal.admin.applications.$get({ query: Object.fromEntries(new URLSearchParams(asked)) })),
    [asked],
  )
  const { answer: list, asking, failed, again } = useAsked(load)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const columns = useColumns()
  const shown = list?.items.filter(({ _id }) => chosen.has(_id)) ?? []

  const filter = (name: string, label: string, all: string, choices: { value: string; label: string }[]) => (
    <ListFilter
      label={label}
      value={address.valueOf(name)}
      options={[{ value: '', label: all }, ...choices]}
      onChange={(value) => address.change({ [name]: value })}
      className="flex-1 basis-36 md:w-44 md:flex-none"
    />
  )

  return (
    <>
      <PageHead
        title={t('applications.title')}
        note={<span role="status">{list && !asking && !failed && t('applications.count', { count: list.total })}</span>}
        actions={<ExportButton params={address.params} />}
      />
      <div className="mb-6 flex flex-wrap gap-x-4 gap-y-3">
        <SearchField
          label={t('applications.search')}
          value={address.valueOf('q')}
          onChange={(q) => address.change({ q }, { replace: true })}
        />
        {filter(
          'state',
          t('applications.state'),
          t('applications.anyState'),
          APPLICATION_STATES.map((state) => ({ value: state, label: t(`application.states.${state}`) })),
        )}
        {filter('assignee', t('applications.assignee'), t('applications.anybody'), [
          { value: 'me', label: t('applications.mine') },
          { value: 'nobody', label: t('applications.nobodys') },
        ])}
        {filter('overdue', t('applications.promise'), t('applications.anyPromise'), [
          { value: '1', label: t('applications.late') },
        ])}
        <ListFilter
          label={t('list.sort')}
          value={address.valueOf('sort')}
          options={APPLICATION_SORTS.map((sort) => ({ value: sort, label: t(`applications.sorts.${sort}`) }))}
          onChange={(sort) => address.change({ sort })}
          className="flex-1 basis-36 md:w-44 md:flex-none"
        />
      </div>
      <SavedFilters address={address} />
      {failed ? (
        <NotArrived onRetry={again} />
      ) : list?.items.length === 0 ? (
        <div className="max-w-lg">
          <EmptyState
            title={t('applications.noneTitle')}
            actions={<ButtonLink to={paths.applications({ lang })}>{t('applications.clear')}</ButtonLink>}
          >
            {t('applications.noneText')}
          </EmptyState>
        </div>
      ) : (
        <>
          <DataTable
            caption={t(list ? 'applications.title' : 'applications.loading')}
            columns={columns}
            items={list?.items ?? null}
            keyOf={({ _id }) => _id}
            linkOf={({ _id }) => paths.application({ lang, id: _id })}
            address={address}
            usualSort="urgent"
            busy={asking}
            choice={{
              chosen,
              onChange: setChosen,
              labelOf: ({ fullName, reference }) => t('applications.choose', { name: fullName, reference }),
            }}
          />
          {list && <Paging page={list.page} pages={list.pages} address={address} />}
        </>
      )}
      {shown.length > 0 && (
        <BulkAssignment
          ids={shown.map(({ _id }) => _id)}
          onDone={() => {
            setChosen(new Set())
            again()
          }}
        />
      )}
    </>
  )
}

function useColumns(): Column<ApplicationListItem>[] {
  const { t } = useWords('admin')
  const lang = useLanguage()
  return [
    {
      key: 'name',
      title: t('applications.applicant'),
      cell: ({ fullName, reference }) => (
        <>
          <bdi>{fullName}</bdi>
          <span className="block font-normal text-soft tabular-nums">
            <bdi dir="ltr">{reference}</bdi>
          </span>
        </>
      ),
    },
    {
      key: 'item',
      title: t('applications.item'),
      cell: ({ item }) => (
        <>
          <LocalizedText text={item.name} />
          {item.university && (
            <span className="block text-soft">
              <LocalizedText text={item.university.name} />
            </span>
          )}
        </>
      ),
      className: 'hidden md:table-cell',
    },
    { key: 'state', title: t('applications.state'), cell: ({ state }) => <StaffState state={state} /> },
    {
      key: 'answerBy',
      title: t('applications.promise'),
      cell: ({ answerBy, answerDay, overdue }) => (
        <>
          {answerDay ? formatDate(lang, answerDay) : answerBy && formatMoment(lang, answerBy)}
          {overdue && (
            <span className="mt-1 block">
              <Tag tone="precious">{t('applications.late')}</Tag>
            </span>
          )}
        </>
      ),
      className: 'hidden whitespace-nowrap tabular-nums sm:table-cell',
    },
    {
      key: 'assignee',
      title: t('applications.assignee'),
      cell: ({ assignee }) =>
        assignee ? (
          <bdi className="[overflow-wrap:anywhere]">{assignee.name ?? assignee.Email}</bdi>
        ) : (
          <span className="text-faint">{t('applications.nobody')}</span>
        ),
      className: 'hidden lg:table-cell',
    },
    {
      key: 'submittedAt',
      title: t('applications.sent'),
      sorts: [
        { value: 'newest', direction: 'descending' },
        { value: 'oldest', direction: 'ascending' },
      ],
      cell: ({ submittedAt }) => formatDate(lang, submittedAt),
      className: 'hidden whitespace-nowrap tabular-nums xl:table-cell',
    },
  ]
}
