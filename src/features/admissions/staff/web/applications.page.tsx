import '#features/admissions/applications/web/messages.ts'
import '#features/admissions/letters/web/messages.ts'
import '#features/admissions/templates/web/messages.ts'
import './messages.ts'
import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { APPLICATION_STATES } from '#features/admissions/applications/lifecycle.ts'
import { APPLICATION_SORTS } from '#features/admissions/staff/list-query.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { CsvButton } from '#ui/admin/csv-button.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { IconButton } from '#ui/parts/button.tsx'
import type { Route } from './+types/applications.page.ts'
import { useApplicationColumns } from './application-columns.tsx'
import { BulkAssignment } from './bulk-assignment.tsx'
import { BulkDecision } from './bulk-decision.tsx'
import { choiceOf, useFurtherFilters } from './further-filters.ts'
import { QueueTabs, useQueueCounts } from './queue-tabs.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'review').t('applications.title') })
}

/** Narrow enough for search, filters and order to fit in one line of a screen of 1440 pixels. */
const ONE_LINE = 'md:w-40!'

const load = (query: Record<string, string>) => unwrap(authedApi.admin.applications.$get({ query }))

/** The list of applications, most urgent first: search, filters, bulk assignment. */
export default function ApplicationsPage() {
  const { t, lang } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const list = useList(load)
  const { address, answer, retry } = list
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [changes, setChanges] = useState(0)
  /** Those that are being decided: the selection may change under the dialog. */
  const [deciding, setDeciding] = useState<readonly string[] | null>(null)
  const [hasAllFilters, setAllFilters] = useState(false)
  const due = useQueueCounts(address, changes)
  const further = useFurtherFilters(address, due?.destinations ?? [], hasAllFilters)
  const columns = useApplicationColumns()
  const shown = answer?.items.filter(({ _id }) => chosen.has(_id)) ?? []
  return (
    <>
      <PageHead
        title={t('applications.title')}
        note={<ListCount list={list} words={(count) => t('applications.count', { count })} />}
        actions={
          <>
            <SavedViews list="applications" address={address} />
            <CsvButton
              label={t('applications.export')}
              fileName="applications.csv"
              load={() =>
                authedApi.admin.applications['export.csv'].$get({
                  query: { ...Object.fromEntries(address.params), lang },
                })
              }
            />
          </>
        }
      />
      <QueueTabs address={address} counts={due?.counts} />
      <ListFilters
        address={address}
        search={t('applications.search')}
        filters={[
          ...[
            choiceOf(
              'state',
              t('applications.state'),
              t('applications.anyState'),
              APPLICATION_STATES.map((state) => [state, t(`application.states.${state}`)]),
            ),
            choiceOf('assignee', t('applications.assignee'), t('applications.anybody'), [
              ['me', t('applications.mine')],
              ['nobody', t('applications.nobodys')],
            ]),
            choiceOf('overdue', t('applications.promise'), t('applications.anyPromise'), [
              ['1', t('applications.late')],
            ]),
          ].map((filter) => ({ ...filter, className: ONE_LINE })),
          {
            name: 'sort',
            className: ONE_LINE,
            label: admin('list.sort'),
            options: APPLICATION_SORTS.map((sort) => ({ value: sort, label: t(`applications.sorts.${sort}`) })),
          },
        ]}
      >
        <IconButton
          icon="filter"
          label={t('applications.furtherFilters')}
          aria-expanded={hasAllFilters}
          onClick={() => setAllFilters(!hasAllFilters)}
          className={`self-end border border-edge ${hasAllFilters ? 'bg-tint text-accent' : 'bg-surface'}`}
        />
        {further.length > 0 && (
          <div className="flex basis-full flex-wrap gap-x-4 gap-y-3">
            {further.map(({ name, label, options }) => (
              <ListFilter
                key={name}
                label={label}
                value={address.valueOf(name)}
                options={options}
                onChange={(value) => address.change({ [name]: value })}
                className="flex-1 basis-36 md:w-40 md:flex-none"
              />
            ))}
          </div>
        )}
      </ListFilters>
      <RecordList
        list={list}
        columns={columns}
        title={t('applications.title')}
        loading={t('applications.loading')}
        none={{
          title: t('applications.noneTitle'),
          text: t('applications.noneText'),
          clear: t('applications.clear'),
          clearTo: staffPaths.applications({ lang }),
        }}
        linkOf={({ _id }) =>
          staffPaths.application({ lang, id: _id, list: address.params.toString() || 'sort=urgent' })
        }
        usualSort="urgent"
        compact
        cards
        choice={{
          chosen,
          onChange: setChosen,
          labelOf: ({ fullName, reference }) =>
            t('applications.choose', { name: fullName ?? t('application.erased'), reference }),
        }}
      />
      {shown.length > 0 && (
        <BulkAssignment
          ids={shown.map(({ _id }) => _id)}
          onDecide={() => setDeciding(shown.map(({ _id }) => _id))}
          onDone={() => {
            setChosen(new Set())
            setChanges(changes + 1)
            retry()
          }}
        />
      )}
      {deciding && (
        <BulkDecision
          ids={deciding}
          onDone={() => {
            setChosen(new Set())
            setChanges(changes + 1)
            retry()
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  )
}
