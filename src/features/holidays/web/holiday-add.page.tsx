import './messages.ts'
import { useNavigate, useSearchParams } from 'react-router'
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
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { Route } from './+types/holiday-add.page.ts'
import { HolidayFields } from './holiday-fields.tsx'
import { HOLIDAY_FIELDS, holidayProblems, holidayWords, toHolidayInput } from './holiday-input.ts'
import { useCountries } from './use-countries.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'holidays').t('form.addTitle') })
}

/** A day on which nobody works in a country. */
export default function HolidayAddPage() {
  const { t } = useTranslation('holidays')
  const lang = useLanguage()
  const navigate = useNavigate()
  const notify = useNotify()
  const [params] = useSearchParams()
  const { countries, failed, message, retry } = useCountries()
  return (
    <div className="max-w-2xl">
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.holidays({ lang }) }, { name: t('form.addTitle') }]}
        title={t('form.addTitle')}
      />
      {failed ? (
        <LoadError message={message} onRetry={retry} />
      ) : countries ? (
        <RecordForm
          version={0}
          fields={HOLIDAY_FIELDS}
          wordsOf={holidayWords(t)}
          check={holidayProblems}
          save={(form) => toResult(authedApi.admin.holidays.$post({ json: toHolidayInput(form) }))}
          onSaved={({ country, day }) => {
            notify(t('form.created'))
            navigate(staffPaths.holidays({ lang, params: { country, year: day.slice(0, 4) } }))
          }}
          submit={t('form.create')}
        >
          {(errorOf) => <HolidayFields errorOf={errorOf} countries={countries} country={params.get('country') ?? ''} />}
        </RecordForm>
      ) : (
        <div role="status" aria-label={t('form.loading')}>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </div>
  )
}
