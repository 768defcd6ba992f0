import './messages.ts'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ENQUIRY_SORTS } from '#features/conversations/desk/contract.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { languageName } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ENQUIRY_KINDS, ENQUIRY_STATES } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { useEnquiryColumns } from './enquiry-columns.tsx'

export const meta = titleMeta('desk', (t) => t('title'))

const load = (query: Record<string, string>) => unwrap(authedApi.admin.enquiries.$get({ query }))

/** What came from the public site, the most urgent first. */
export default function EnquiriesPage() {
  const { t } = useTranslation('desk')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
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
