import './messages.ts'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import type { Route } from './+types/rate-add.page.ts'
import { RateFields } from './rate-fields.tsx'
import { currencyOf, RATE_FIELDS, rateProblems, rateWords, toRateInput } from './rate-input.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'currencies').t('form.addTitle') })
}

/** A currency in which fees can then be given. */
export default function RateAddPage() {
  const { t } = useTranslation('currencies')
  const lang = useLanguage()
  const navigate = useNavigate()
  const notify = useNotify()
  return (
    <div className="max-w-lg">
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.rates({ lang }) }, { name: t('form.addTitle') }]}
        title={t('form.addTitle')}
      />
      <RecordForm
        version={0}
        fields={RATE_FIELDS}
        wordsOf={rateWords(t)}
        check={rateProblems}
        save={(form) =>
          toResult(authedApi.admin.rates.$post({ json: { currency: currencyOf(form), ...toRateInput(form) } }))
        }
        onSaved={({ _id }) => {
          notify(t('form.created'))
          navigate(staffPaths.rate({ lang, currency: _id }))
        }}
        submit={t('form.create')}
      >
        {(errorOf) => <RateFields errorOf={errorOf} />}
      </RecordForm>
    </div>
  )
}
