import './messages.ts'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { HolidayList, HolidayView } from '#features/holidays/contract.ts'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { formatDate } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import type { Route } from './+types/holidays.page.ts'
import { Coverage } from './coverage.tsx'
import { useCountries } from './use-countries.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'holidays').t('title') })
}

const load = (query: Record<string, string>): Promise<HolidayList> => unwrap(authedApi.admin.holidays.$get({ query }))

/** Years around this one, in which holidays are entered. */
const years = () => [-1, 0, 1, 2].map((more) => String(new Date().getFullYear() + more))

/** Public holidays by country and year, and what is missing. */
export default function HolidaysPage() {
  const { t } = useTranslation('holidays')
  const lang = useLanguage()
  const list = useList(load)
  const { countries = [], nameOf } = useCountries()
  const { address, answer } = list
  const country = address.valueOf('country')
  return (
    <>
      <PageHead
        title={t('title')}
        note={<ListCount list={list} words={(count) => t('count', { count })} />}
        actions={
          <>
            <SavedViews list="holidays" address={list.address} />
            <ButtonLink to={staffPaths.addHoliday({ lang, country })} icon="plus" size="small" data-shortcut="new">
              {t('add')}
            </ButtonLink>
          </>
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <div className="mb-6 flex flex-wrap gap-x-4 gap-y-3">
            <ListFilter
              label={t('country')}
              value={country}
              options={[{ value: '', label: t('anyCountry') }, ...countries.filter(({ isUsed }) => isUsed)]}
              onChange={(value) => address.change({ country: value })}
              className="flex-1 basis-44 md:w-64 md:flex-none"
            />
            <ListFilter
              label={t('year')}
              value={address.valueOf('year')}
              options={[{ value: '', label: t('anyYear') }, ...years().map((year) => ({ value: year, label: year }))]}
              onChange={(value) => address.change({ year: value })}
              className="flex-1 basis-36 md:w-44 md:flex-none"
            />
          </div>
          <RecordList
            list={list}
            columns={useHolidayColumns(nameOf)}
            title={t('title')}
            loading={t('loading')}
            none={{
              title: t('noneTitle'),
              text: t('noneText'),
              clear: t('clear'),
              clearTo: staffPaths.holidays({ lang }),
            }}
            linkOf={({ _id }) => staffPaths.holiday({ lang, id: _id })}
            usualSort=""
            compact
          />
        </div>
        {answer && <Coverage coverage={answer.coverage} />}
      </div>
    </>
  )
}

function useHolidayColumns(nameOf: (key: string) => string): Column<HolidayView>[] {
  const { t } = useTranslation('holidays')
  const lang = useLanguage()
  return [
    {
      key: 'name',
      title: t('name'),
      cell: ({ name, country, day }) => (
        <>
          <LocalizedText text={name} />
          <span className="block font-normal text-soft sm:hidden">
            {nameOf(country)} · {formatDate(lang, day)}
          </span>
        </>
      ),
    },
    {
      key: 'country',
      title: t('country'),
      cell: ({ country }) => nameOf(country),
      className: 'hidden sm:table-cell',
    },
    {
      key: 'day',
      title: t('day'),
      cell: ({ day }) => formatDate(lang, day),
      className: 'hidden whitespace-nowrap tabular-nums sm:table-cell',
    },
    {
      key: 'certainty',
      title: t('certainty'),
      cell: ({ tentative }) => (
        <Tag tone={tentative ? 'precious' : 'plain'}>{t(tentative ? 'tentative' : 'confirmed')}</Tag>
      ),
    },
    {
      key: 'source',
      title: t('source'),
      cell: ({ source }) => <bdi className="line-clamp-1 text-soft [overflow-wrap:anywhere]">{source}</bdi>,
      className: 'hidden max-w-xs 2xl:table-cell',
    },
  ]
}
