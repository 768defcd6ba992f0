import './messages.ts'
import '#features/content/web/messages.ts'
import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { PERIODS, SEARCH_VIEWS } from '#features/content/demand/contract.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { AliasDialog } from './alias-dialog.tsx'
import { searchColumns } from './search-columns.tsx'

export const meta = titleMeta('demand', (t) => t('title'))

const load = (query: Record<string, string>) => unwrap(authedApi.admin.demand.searches.$get({ query }))

/** What visitors search for, what they find and open, and what can be done so that they find something. */
export default function DemandPage() {
  const { t, lang } = useTranslation('demand')
  const notify = useNotify()
  const list = useList(load)
  const { address } = list
  /** The words that become another name of a record. */
  const [words, setWords] = useState<string | null>(null)
  const view = SEARCH_VIEWS.find((each) => each === address.valueOf('view')) ?? 'nothing'
  return (
    <>
      <PageHead title={t('title')} note={<ListCount list={list} words={(count) => t('count', { count })} />} />
      <p className="mb-4 max-w-measure text-sm text-soft">{t('intro')}</p>
      <ListFilters
        address={address}
        filters={[
          {
            name: 'view',
            label: t('filter.view'),
            options: SEARCH_VIEWS.map((value) => ({ value, label: t(`view.${value}`) })),
          },
          {
            name: 'days',
            label: t('filter.days'),
            usual: '30',
            options: PERIODS.map((days) => ({ value: String(days), label: t(`periods.${days}`) })),
          },
          {
            name: 'lang',
            label: t('filter.lang'),
            options: [
              { value: '', label: t('anyLanguage') },
              ...LANGUAGES.map((value) => ({ value, label: languageName(lang, value) })),
            ],
          },
        ]}
      />
      <p className="mb-4 max-w-measure text-sm text-soft">{t(`about.${view}`)}</p>
      <RecordList
        list={list}
        columns={searchColumns(t, lang, setWords)}
        title={t(`view.${view}`)}
        loading={t('loading')}
        none={{
          ...{ title: t('noneTitle'), text: t('noneText'), clear: t('clear') },
          clearTo: staffPaths.demand({ lang, params: { view, days: '365' } }),
        }}
        usualSort=""
        compact
      />
      {words !== null && (
        <AliasDialog
          words={words}
          onDone={(message) => {
            setWords(null)
            notify(message)
            list.retry()
          }}
          onClose={() => setWords(null)}
        />
      )}
    </>
  )
}
