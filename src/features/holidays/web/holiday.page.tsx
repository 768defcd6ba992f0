import './messages.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import type { HolidayView } from '#features/holidays/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/holiday.page.ts'
import { holidayDifferences } from './holiday-differences.ts'
import { HolidayFields } from './holiday-fields.tsx'
import { HOLIDAY_FIELDS, holidayProblems, holidayWords, toHolidayInput } from './holiday-input.ts'
import { useCountries } from './use-countries.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'holidays').t('title') })
}

/** One public holiday: change or delete it. */
export default function HolidayPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('holidays')
  const lang = useLanguage()
  const load = useCallback(() => readIfFound(authedApi.admin.holidays[':id'].$get({ param: { id } })), [id])
  return (
    <RecordPage
      load={load}
      loading={t('form.loading')}
      notFound={{
        heading: t('title'),
        title: t('form.goneTitle'),
        text: t('form.goneText'),
        action: <ButtonLink to={staffPaths.holidays({ lang })}>{t('form.toAll')}</ButtonLink>,
      }}
    >
      {(holiday, actions) => <Holiday holiday={holiday} {...actions} />}
    </RecordPage>
  )
}

function Holiday({ holiday, show, loadNewest }: { holiday: HolidayView } & RecordActions<HolidayView>) {
  const { t } = useTranslation('holidays')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const navigate = useNavigate()
  const notify = useNotify()
  const [deleting, setDeleting] = useState(false)
  const { countries, nameOf } = useCountries()
  const { _id: id, name, day, country, version } = holiday
  const one = authedApi.admin.holidays[':id']
  const call = { param: { id } }
  const atVersion = { headers: { 'if-match': `"${version}"` } }
  const title = localize(name, lang)

  async function remove(): Promise<string | null> {
    const { refusal } = await toResult(one.$delete(call, atVersion))
    if (refusal) return refusal.message ?? admin('form.noAnswer')
    notify(t('form.deleted'))
    navigate(staffPaths.holidays({ lang, params: { country } }))
    return null
  }

  return (
    <div className="max-w-2xl">
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.holidays({ lang }) }, { name: <bdi>{title}</bdi> }]}
        title={<bdi>{title}</bdi>}
        note={`${nameOf(country)} · ${formatDate(lang, day)}`}
        actions={
          <Button variant="quiet" size="small" icon="close" onClick={() => setDeleting(true)}>
            {t('form.delete')}
          </Button>
        }
      />
      <RecordForm
        // The names of the countries come later than the record, and a form is filled in once.
        key={`${id} ${countries?.length ?? 0}`}
        version={version}
        fields={HOLIDAY_FIELDS}
        wordsOf={holidayWords(t)}
        check={holidayProblems}
        save={(form) => toResult(one.$put({ ...call, json: toHolidayInput(form) }, atVersion))}
        onSaved={(saved) => {
          notify(t('form.saved'))
          show(saved)
        }}
        onLoadNewest={loadNewest}
        differencesFrom={async (form) => {
          const { answer } = await toResult(one.$get(call))
          return answer ? holidayDifferences(answer, toHolidayInput(form), { t, lang, nameOf }) : []
        }}
        submit={t('form.save')}
      >
        {(errorOf) => (
          <HolidayFields
            holiday={holiday}
            errorOf={errorOf}
            countries={countries ?? [{ value: country, label: country }]}
          />
        )}
      </RecordForm>
      {deleting && (
        <ConfirmDialog
          title={t('form.deleteTitle')}
          text={t('form.deleteText', { name: isolate(title), day: formatDate(lang, day) })}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
