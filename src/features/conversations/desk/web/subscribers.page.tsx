import './messages.ts'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { SUBSCRIBER_STATES, type Subscriber } from '#features/conversations/desk/contract.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'

export const meta = titleMeta('desk', (t) => t('newsletter.title'))

const load = (query: Record<string, string>) => unwrap(authedApi.admin.newsletter.$get({ query }))

/** Who asked for the newsletter. Only they themselves confirm it or leave. */
export default function SubscribersPage() {
  const { t, lang } = useTranslation('desk')
  const list = useList(load)
  const columns = useSubscriberColumns()
  return (
    <>
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.enquiries({ lang }) }, { name: t('newsletter.title') }]}
        title={t('newsletter.title')}
        note={<ListCount list={list} words={(count) => t('newsletter.count', { count })} />}
        actions={
          <>
            <SavedViews list="newsletter" address={list.address} />
            <ButtonLink to={staffPaths.issues({ lang })} variant="quiet" size="small">
              {t('newsletter.issues')}
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        address={list.address}
        search={t('newsletter.search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: [
              { value: '', label: t('anyState') },
              ...SUBSCRIBER_STATES.map((state) => ({ value: state, label: t(`newsletter.states.${state}`) })),
            ],
          },
          {
            name: 'lang',
            label: t('language'),
            options: [
              { value: '', label: t('anyLanguage') },
              ...LANGUAGES.map((each) => ({ value: each, label: languageName(lang, each) })),
            ],
          },
        ]}
      />
      <RecordList
        list={list}
        columns={columns}
        title={t('newsletter.title')}
        loading={t('newsletter.loading')}
        none={{
          title: t('newsletter.noneTitle'),
          text: t('newsletter.noneText'),
          clear: t('newsletter.clear'),
          clearTo: staffPaths.subscribers({ lang }),
          empty: { title: t('newsletter.emptyTitle'), text: t('newsletter.emptyText') },
        }}
        usualSort="newest"
        compact
      />
    </>
  )
}

function useSubscriberColumns(): Column<Subscriber>[] {
  const { t, lang } = useTranslation('desk')
  const day = (at: string | null) => (at ? <Moment at={at} day /> : '—')
  return [
    {
      key: 'email',
      title: t('newsletter.email'),
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className="font-medium [overflow-wrap:anywhere] hover:text-accent">
          <bdi dir="ltr">{email}</bdi>
        </a>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => (
        <Tag tone={state === 'subscribed' ? 'accent' : 'plain'}>{t(`newsletter.states.${state}`)}</Tag>
      ),
    },
    {
      key: 'language',
      title: t('language'),
      cell: ({ language }) => languageName(lang, language),
      className: 'hidden md:table-cell',
    },
    {
      key: 'requested',
      title: t('newsletter.requested'),
      sorts: [
        { value: 'newest', direction: 'descending' },
        { value: 'oldest', direction: 'ascending' },
      ],
      cell: ({ requestedAt }) => day(requestedAt),
      className: 'hidden whitespace-nowrap tabular-nums sm:table-cell',
    },
    {
      key: 'since',
      title: t('newsletter.since'),
      cell: ({ confirmedAt }) => day(confirmedAt),
      className: 'hidden whitespace-nowrap tabular-nums lg:table-cell',
    },
    {
      key: 'left',
      title: t('newsletter.left'),
      cell: ({ unsubscribedAt }) => day(unsubscribedAt),
      className: 'hidden whitespace-nowrap tabular-nums xl:table-cell',
    },
  ]
}
