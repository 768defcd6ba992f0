import './messages.ts'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ENQUIRY_SORTS, type EnquiryItem } from '#features/conversations/desk/contract.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ENQUIRY_KINDS, ENQUIRY_STATES } from '#lib/enums.ts'
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
import { EnquiryTags } from './enquiry-tags.tsx'

export const meta = titleMeta('desk', (t) => t('title'))

const load = (query: Record<string, string>) => unwrap(authedApi.admin.enquiries.$get({ query }))

/** What came from the public site, the most urgent first. */
export default function EnquiriesPage() {
  const { t } = useTranslation('desk')
  const { t: admin, lang } = useTranslation('admin')
  const list = useList(load)
  const columns = useEnquiryColumns()
  return (
    <>
      <PageHead
        title={t('title')}
        note={<ListCount list={list} words={(count) => t('count', { count })} />}
        actions={
          <>
            <SavedViews list="enquiries" address={list.address} />
            <ButtonLink to={staffPaths.deskNumbers({ lang })} variant="quiet" size="small">
              {t('numbers.title')}
            </ButtonLink>
            <ButtonLink to={staffPaths.subscribers({ lang })} variant="quiet" size="small">
              {t('newsletter.title')}
            </ButtonLink>
          </>
        }
      />
      <ListFilters
        address={list.address}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: [
              { value: '', label: t('anyState') },
              { value: 'open', label: t('open') },
              ...ENQUIRY_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
            ],
          },
          {
            name: 'owner',
            label: t('owner'),
            options: [
              { value: '', label: t('anybody') },
              { value: 'me', label: t('mine') },
              { value: 'nobody', label: t('nobody') },
            ],
          },
          {
            name: 'late',
            label: t('due'),
            options: [
              { value: '', label: t('anyDue') },
              { value: '1', label: t('late') },
            ],
          },
          {
            name: 'kind',
            label: t('kind'),
            options: [
              { value: '', label: t('anyKind') },
              ...ENQUIRY_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
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
          {
            name: 'sort',
            label: admin('list.sort'),
            options: ENQUIRY_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) })),
          },
        ]}
      />
      <RecordList
        list={list}
        columns={columns}
        title={t('title')}
        loading={t('loading')}
        none={{
          title: t('noneTitle'),
          text: t('noneText'),
          clear: t('clear'),
          clearTo: staffPaths.enquiries({ lang }),
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        linkOf={({ _id }) => staffPaths.enquiry({ lang, id: _id })}
        usualSort="urgent"
        compact
      />
    </>
  )
}

function useEnquiryColumns(): Column<EnquiryItem>[] {
  const { t } = useTranslation('desk')
  return [
    {
      key: 'person',
      title: t('person'),
      cell: ({ name, kind, email, phone }) => (
        <span className="lg:pointer-fine:line-clamp-1 lg:pointer-fine:break-all">
          <bdi>{name}</bdi>
          <span className="block font-normal text-soft lg:pointer-fine:ms-2 lg:pointer-fine:inline">
            {t(`kinds.${kind}`)} · <bdi dir="ltr">{kind === 'callback' ? phone : (email ?? phone)}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'message',
      title: t('message'),
      cell: ({ excerpt }) =>
        excerpt ? (
          <span
            dir="auto"
            title={excerpt}
            className="line-clamp-2 [overflow-wrap:anywhere] lg:pointer-fine:line-clamp-1"
          >
            {excerpt}
          </span>
        ) : (
          <span className="text-faint">{t('noMessage')}</span>
        ),
      className: 'hidden max-w-md lg:table-cell',
    },
    { key: 'state', title: t('state'), cell: (enquiry) => <EnquiryTags enquiry={enquiry} /> },
    {
      key: 'due',
      title: t('due'),
      cell: ({ dueAt, state }) => (state === 'answered' ? '—' : <Moment at={dueAt} />),
      className: 'hidden whitespace-nowrap tabular-nums sm:table-cell',
    },
    {
      key: 'owner',
      title: t('owner'),
      cell: ({ owner }) =>
        owner ? (
          <bdi className="[overflow-wrap:anywhere]">{owner.name ?? owner.Email}</bdi>
        ) : (
          <span className="text-faint">{t('nobody')}</span>
        ),
      className: 'hidden md:table-cell',
    },
    {
      key: 'received',
      title: t('received'),
      sorts: [
        { value: 'newest', direction: 'descending' },
        { value: 'oldest', direction: 'ascending' },
      ],
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      className: 'hidden whitespace-nowrap tabular-nums xl:table-cell',
    },
  ]
}
