import './messages.ts'
import { BASE_CURRENCY, isOldRate, OLD_AFTER } from '#features/currencies/rules.ts'
import { currencyName } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fold } from '#lib/fold.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { useListAddress } from '#ui/admin/list-address.ts'
import { ListFilters } from '#ui/admin/list-filters.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useToday } from '#ui/today.ts'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/rates.page.ts'
import { type Rate, type RateTable, readRates } from './rate-api.ts'
import { RateForm } from './rate-form.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'rates').t('title') })
}

const SORTS = ['currency', 'oldest', 'used'] as const

function orderOf({ rates, uses }: RateTable, sort: string): string[] {
  const byCode = rates.toSorted((one, other) => one._id.localeCompare(other._id, 'en'))
  if (sort === 'oldest') byCode.sort((one, other) => one.asOf.localeCompare(other.asOf, 'en'))
  if (sort === 'used') byCode.sort((one, other) => (uses[other._id] ?? 0) - (uses[one._id] ?? 0))
  return byCode.map(({ _id }) => _id)
}

/** The exchange rates, each edited in place. */
export default function RatesPage() {
  const { t } = useTranslation('rates')
  const { t: admin, lang } = useTranslation('admin')
  const address = useListAddress()
  const { answer, setAnswer, failed, message, retry } = useAsyncData(readRates)
  const today = useToday()
  const isOld = (rate: Rate | undefined) =>
    today !== null && rate !== undefined && rate._id !== BASE_CURRENCY && isOldRate(rate.asOf, today)
  const old = answer?.rates.filter(isOld).length ?? 0
  const words = fold(address.valueOf('q'))
  return (
    <>
      <PageHead
        title={t('title')}
        note={
          answer && (
            <>
              {t('count', { count: answer.rates.length })}
              {old > 0 && <span className="text-saffron-ink">{t('oldCount', { count: old, days: OLD_AFTER })}</span>}
            </>
          )
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      <ListFilters
        address={address}
        search={t('search')}
        filters={[
          {
            ...{ name: 'sort', label: admin('list.sort') },
            options: SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) })),
          },
        ]}
      />
      {failed && <LoadError message={message} onRetry={retry} />}
      {!answer && !failed && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {answer && (
        <RateForm
          table={answer}
          order={orderOf(answer, address.valueOf('sort'))}
          isOld={isOld}
          isFound={(code) => fold(`${code} ${currencyName(lang, code)}`).includes(words)}
          onStored={setAnswer}
        />
      )}
    </>
  )
}
