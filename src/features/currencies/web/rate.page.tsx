import './messages.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import type { RateView } from '#features/currencies/contract.ts'
import { currencyName, formatDate, formatNumber, formatRate } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import type { Route } from './+types/rate.page.ts'
import { RateForm } from './rate-form.tsx'
import { RateHistory } from './rate-history.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'currencies').t('title') })
}

/** One exchange rate: change it, see who did before, and what uses it. */
export default function RatePage({ params: { currency } }: Route.ComponentProps) {
  const { t } = useTranslation('currencies')
  const lang = useLanguage()
  const load = useCallback(
    () => readIfFound(authedApi.admin.rates[':currency'].$get({ param: { currency } })),
    [currency],
  )
  return (
    <RecordPage
      load={load}
      loading={t('form.loading')}
      notFound={{
        heading: t('title'),
        title: t('form.goneTitle'),
        text: t('form.goneText'),
        action: <ButtonLink to={staffPaths.rates({ lang })}>{t('form.toAll')}</ButtonLink>,
      }}
    >
      {(rate, actions) => <Rate rate={rate} {...actions} />}
    </RecordPage>
  )
}

function Rate({ rate, show, loadNewest }: { rate: RateView } & RecordActions<RateView>) {
  const { t } = useTranslation('currencies')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const navigate = useNavigate()
  const notify = useNotify()
  const [deleting, setDeleting] = useState(false)
  const { _id: currency, usdPerUnit, asOf, usage, history, version, can } = rate
  const name = currencyName(lang, currency)

  async function remove(): Promise<string | null> {
    const { refusal } = await toResult(
      authedApi.admin.rates[':currency'].$delete({ param: { currency } }, { headers: { 'if-match': `"${version}"` } }),
    )
    if (refusal) return refusal.message ?? admin('form.noAnswer')
    notify(t('form.deleted'))
    navigate(staffPaths.rates({ lang }))
    return null
  }

  return (
    <>
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.rates({ lang }) }, { name: <bdi>{currency}</bdi> }]}
        title={
          <>
            {name} <bdi className="text-soft">{currency}</bdi>
          </>
        }
        note={
          <span className="tabular-nums">
            <bdi dir="ltr">{formatRate(lang, usdPerUnit)}</bdi> · {formatDate(lang, asOf)}
          </span>
        }
        actions={
          can.delete && (
            <Button variant="quiet" size="small" icon="close" onClick={() => setDeleting(true)}>
              {t('form.delete')}
            </Button>
          )
        }
      />
      <div className="grid gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,32rem)_24rem]">
        {can.change ? (
          <RateForm key={currency} rate={rate} onChange={show} onLoadNewest={loadNewest} />
        ) : (
          <p className="max-w-measure text-soft">{t('form.base')}</p>
        )}
        <div className="space-y-10">
          <section aria-labelledby="usage-title">
            <h2 id="usage-title" className="mb-3 text-lg">
              {t('form.usage')}
            </h2>
            <Facts
              facts={(['programmes', 'universities', 'countries'] as const).map((kind) => ({
                label: t(`form.${kind}`),
                value: formatNumber(lang, usage[kind]),
              }))}
            />
          </section>
          <RateHistory history={history} />
        </div>
      </div>
      {deleting && (
        <ConfirmDialog
          title={t('form.deleteTitle', { currency: name })}
          text={t('form.deleteText')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
