import '#features/settings/web/messages.ts'
import './messages.ts'
import { Link } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ACTIVITY_KINDS, type Activity } from '#features/admin/activity/contract.ts'
import { useStaff } from '#features/auth/web/staff.ts'
import { SETTING_KEYS } from '#features/settings/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { Forbidden } from '#ui/admin/forbidden.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { ListInput } from '#ui/admin/list-input.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'

export const meta = titleMeta('activity', (t) => t('title'))

/** Days are those of the clock that the times are shown by. */
const load = (query: Record<string, string>) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return unwrap(authedApi.admin.activity.$get({ query: { ...query, timeZone } }))
}

/** Who of the staff did what, for administrators. */
export default function ActivityPage() {
  const { t } = useTranslation('activity')
  const me = useStaff()
  return me.can.manageUsers ? <ActivityLog /> : <Forbidden title={t('title')} />
}

function pathOf({ place, _id: change }: Activity, lang: Language): string | null {
  if (!place) return null
  const { list, _id: id } = place
  if (list === 'users') return staffPaths.user({ lang, id })
  if (list === 'media') return staffPaths.mediaItem({ lang, id })
  if (list === 'imports') return staffPaths.import({ lang, id })
  if (list === 'changes') return staffPaths.change({ lang, id })
  return `${staffPaths.record({ lang, entity: list, id })}#change-${change}`
}

function ActivityLog() {
  const { t, lang } = useTranslation('activity')
  const list = useList(load)
  const any = { value: '', label: t('any') }
  const { t: settings } = useTranslation('settings')
  const nameOf = ({ name, kind, records }: Activity) => {
    if (records > 1) return t('many', { count: records })
    if (!name) return t(`kinds.${kind}`)
    const key = SETTING_KEYS.find((each) => each === name.en)
    return kind === 'settings' && key ? settings(`keys.${key}.title`) : localize(name, lang)
  }
  const columns: Column<Activity>[] = [
    {
      key: 'when',
      title: t('when'),
      className: 'md:whitespace-nowrap tabular-nums',
      card: 'untitled',
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      key: 'who',
      title: t('who'),
      card: 'titled',
      cell: ({ by, apiToken }) => (
        <span className="[overflow-wrap:anywhere]">
          {by ? isolate(by.name) : t('server')}
          {apiToken !== null && ` · ${t('apiToken', { name: isolate(apiToken) })}`}
        </span>
      ),
    },
    { key: 'what', title: t('what'), card: 'titled', cell: ({ action }) => t(`actions.${action}`) },
    { key: 'kind', title: t('kind'), card: 'titled', cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'which',
      title: t('which'),
      card: 'titled',
      cell: (line) => {
        const to = pathOf(line, lang)
        const name = <bdi className="[overflow-wrap:anywhere]">{nameOf(line)}</bdi>
        if (!to) return name
        return (
          <Link to={to} className="text-accent underline underline-offset-4 hover:text-pressed">
            {name}
          </Link>
        )
      },
    },
  ]
  const { answer, address } = list
  return (
    <>
      <PageHead
        title={t('title')}
        note={
          <>
            <ListCount list={list} words={(count) => t('count', { count })} />
            {answer && <span>{t('since', { day: formatDate(lang, answer.firstDay) })}</span>}
          </>
        }
      />
      <ListFilters
        address={address}
        filters={[
          {
            name: 'person',
            label: t('who'),
            options: [any, ...(answer?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name }))],
          },
          {
            name: 'kind',
            label: t('kind'),
            options: [any, ...ACTIVITY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))],
          },
        ]}
      >
        <ListInput name="firstDay" label={t('from')} type="date" address={address} />
        <ListInput name="lastDay" label={t('until')} type="date" address={address} />
      </ListFilters>
      <RecordList
        list={list}
        columns={columns}
        title={t('title')}
        loading={t('loading')}
        none={{
          title: t('noneTitle'),
          text: t('noneText'),
          clear: t('clear'),
          clearTo: staffPaths.activity({ lang }),
        }}
        usualSort=""
        compact
        cards
      />
    </>
  )
}
