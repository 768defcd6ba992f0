import './messages.ts'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { RateItem } from '#features/currencies/contract.ts'
import { currencyName, formatDate, formatRate } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListCount } from '#ui/admin/list-count.tsx'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useList } from '#ui/admin/use-list.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/rates.page.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'currencies').t('title') })
}

const load = (query: Record<string, string>) => unwrap(authedApi.admin.rates.$get({ query }))

/** The exchange rates, with their dates. */
export default function RatesPage() {
  const { t } = useTranslation('currencies')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const list = useList(load)
  const columns = useRateColumns()
  return (
    <>
      <PageHead
        title={t('title')}
        note={<ListCount list={list} words={(count) => t('count', { count })} />}
        actions={
          <ButtonLink to={staffPaths.addRate({ lang })} icon="plus" size="small" data-shortcut="new">
            {t('add')}
          </ButtonLink>
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      <ListFilters
        address={list.address}
        search={t('search')}
        filters={[
          {
            name: 'sort',
            label: admin('list.sort'),
            options: (['currency', 'oldest', 'used'] as const).map((sort) => ({
              value: sort,
              label: t(`sorts.${sort}`),
            })),
          },
        ]}
      />
      <RecordList
        list={list}
        columns={columns}
        title={t('title')}
        loading={t('loading')}
        none={{ title: t('noneTitle'), text: t('noneText'), clear: t('clear'), clearTo: staffPaths.rates({ lang }) }}
        linkOf={({ _id }) => staffPaths.rate({ lang, currency: _id })}
        usualSort="currency"
        compact
      />
    </>
  )
}

function useRateColumns(): Column<RateItem>[] {
  const { t } = useTranslation('currencies')
  const lang = useLanguage()
  return [
    {
      key: 'currency',
      title: t('currency'),
      sorts: [{ value: 'currency', direction: 'ascending' }],
      cell: ({ _id }) => (
        <>
          <span className="me-3">
            <bdi>{_id}</bdi>
          </span>
          <span className="font-normal text-soft">{currencyName(lang, _id)}</span>
        </>
      ),
    },
    {
      key: 'rate',
      title: t('rate'),
      cell: ({ usdPerUnit }) => <bdi dir="ltr">{formatRate(lang, usdPerUnit)}</bdi>,
      className: 'tabular-nums',
    },
    {
      key: 'asOf',
      title: t('asOf'),
      sorts: [{ value: 'oldest', direction: 'ascending' }],
      cell: ({ asOf }) => formatDate(lang, asOf),
      className: 'hidden whitespace-nowrap tabular-nums sm:table-cell',
    },
    {
      key: 'used',
      title: t('usedBy'),
      sorts: [{ value: 'used', direction: 'descending' }],
      cell: ({ usedBy }) => t('records', { count: usedBy }),
      className: 'hidden tabular-nums md:table-cell',
    },
  ]
}
