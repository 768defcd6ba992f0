import '#features/checks/web/messages.ts'
import '#features/content/web/messages.ts'
import './messages.ts'
import { useStaff } from '#features/auth/web/staff.ts'
import { LINK_FILTERS, LINKED_ENTITIES } from '#features/content/links/contract.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { useLinkColumns } from './link-columns.tsx'
import { placePath } from './link-place.ts'
import { listLinks } from './links-api.ts'
import { useLinkCheck } from './use-link-check.ts'

export const meta = titleMeta('links', (t) => t('title'))

/** Links of published content that lead nowhere, each with the field to correct it in. */
export default function LinksPage() {
  const { t } = useTranslation('links')
  const { t: admin, lang } = useTranslation('admin')
  const labels = useLabels()
  const me = useStaff()
  const list = useList(listLinks)
  const { address, answer } = list
  const isOffered = answer?.items.some(({ can }) => can.check) ?? true
  const columns = useLinkColumns({ ...useLinkCheck(list.retry), isOffered })
  return (
    <>
      <PageHead title={t('title')} note={<ListCount list={list} words={(count) => t('count', { count })} />} />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      <ListFilters
        address={address}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: LINK_FILTERS.map((state) => ({
              value: state === 'broken' ? '' : state,
              label: t(`states.${state}`),
            })),
          },
          {
            name: 'entity',
            label: t('entity'),
            options: [
              { value: '', label: t('any') },
              // Links of settings are shown to the person who maintains them.
              ...LINKED_ENTITIES.filter((entity) => entity !== 'settings' || me.can.manageSettings).map((entity) => ({
                value: entity,
                label: entity === 'settings' ? admin('frame.settings') : labels.entity(entity),
              })),
            ],
          },
        ]}
      />
      <RecordList
        list={list}
        columns={columns}
        title={t('title')}
        loading={t('loading')}
        compact
        none={{
          title: t('noneTitle'),
          text: t('noneText'),
          clear: t('clear'),
          clearTo: staffPaths.links({ lang }),
          empty: { title: t('emptyTitle'), text: t('emptyText') },
        }}
        linkOf={(link) => placePath(lang, link)}
        usualSort=""
      />
    </>
  )
}
