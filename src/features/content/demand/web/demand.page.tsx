import './messages.ts'
import '#features/content/web/messages.ts'
import '#features/search/web/messages.ts'
import { Link, useSearchParams } from 'react-router'
import { useStaff } from '#features/auth/web/staff.ts'
import { PERIODS } from '#features/content/demand/week.ts'
import { languageName } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { useListAddress } from '#ui/admin/list-address.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import type { Route } from './+types/demand.page.ts'
import { ChosenRecordList } from './chosen-record-list.tsx'
import { DemandSummary } from './demand-summary.tsx'
import { MissingPageList } from './missing-page-list.tsx'
import { SearchDemandList } from './search-demand-list.tsx'
import { ViewedPageList } from './viewed-page-list.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'demand').t('title') })
}

const VIEWS = ['nothing', 'few', 'filters', 'unchosen', 'often', 'chosen', 'pages', 'missing'] as const
/** Of pages, not of searches. */
const PAGE_VIEWS: readonly string[] = ['pages', 'missing']

/** What visitors look for and do not find, and what they look for most. */
export default function DemandPage() {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  const me = useStaff()
  const address = useListAddress()
  const [params] = useSearchParams()
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'nothing'
  const language = LANGUAGES.find((each) => each === params.get('lang'))
  const kept = Object.fromEntries(
    ['days', 'lang'].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  return (
    <>
      <PageHead title={t('title')} note={t('intro')} />
      <nav aria-label={t('views')} className="mb-6 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {VIEWS.map((each) => (
            <li key={each}>
              <Link
                to={staffPaths.demand({ lang, params: { view: each, ...kept } })}
                aria-current={each === view ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm transition-colors hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-pressed"
              >
                {t(`view.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mb-6 flex flex-wrap gap-x-4 gap-y-3">
        <ListFilter
          label={t('period')}
          value={address.valueOf('days') || '30'}
          options={PERIODS.map((days) => ({ value: String(days), label: t(`periods.${days}`) }))}
          onChange={(days) => address.change({ days })}
          className="flex-1 basis-36 md:w-44 md:flex-none"
        />
        <ListFilter
          label={t('language')}
          value={address.valueOf('lang')}
          options={[
            { value: '', label: t('anyLanguage') },
            ...LANGUAGES.map((each) => ({ value: each, label: languageName(lang, each) })),
          ]}
          onChange={(language) => address.change({ lang: language })}
          className="flex-1 basis-36 md:w-44 md:flex-none"
        />
      </div>
      {!PAGE_VIEWS.includes(view) && <DemandSummary days={address.valueOf('days') || '30'} language={language} />}
      <p className="mb-4 max-w-measure text-sm text-soft">{t(`about.${view}`)}</p>
      {view === 'pages' ? (
        <ViewedPageList />
      ) : view === 'chosen' ? (
        <ChosenRecordList />
      ) : view === 'missing' ? (
        <MissingPageList canRedirect={me.can.manageSettings} />
      ) : (
        <SearchDemandList key={view} view={view} />
      )}
    </>
  )
}
