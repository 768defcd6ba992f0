import './messages.ts'
import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import { EVIDENCE_KIND, OTHER_KIND } from '#features/admissions/documents/rules.ts'
import { isOffered, loadKinds, useKinds } from '#features/admissions/documents/web/use-kinds.ts'
import { RETENTION_FIELDS } from '#features/admissions/retention/rules.ts'
import type { SettingKey, SettingView } from '#features/settings/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { useFocusOfAddress } from '#ui/admin/focus-target.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import type { Difference } from '#ui/admin/version-conflict.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/setting.page.ts'
import { SettingFields } from './setting-fields.tsx'
import { toFieldName, toSettingValue } from './setting-input.ts'

export const meta = titleMeta('settings', (t) => t('title'))

/** One setting, saved at its version. */
export default function SettingPage({ params: { key } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('settings')
  const load = useCallback(async () => {
    const [setting] = await Promise.all([
      readIfFound(authedApi.admin.settings[':key'].$get({ param: { key } })),
      loadKinds(),
    ])
    return setting
  }, [key])
  return (
    <RecordPage<SettingView>
      load={load}
      loading={t('loading')}
      notFound={{
        heading: t('title'),
        title: t('goneTitle'),
        text: t('goneText'),
        action: <ButtonLink to={staffPaths.settings({ lang })}>{t('toAll')}</ButtonLink>,
      }}
    >
      {(setting, actions) => <Setting setting={setting} {...actions} />}
    </RecordPage>
  )
}

function Setting({ setting, show, loadNewest }: { setting: SettingView } & RecordActions<SettingView>) {
  const { t } = useTranslation('settings')
  const { t: common, lang } = useTranslation()
  const notify = useNotify()
  const { key, version } = setting
  // What an offer letter can require.
  const documents = useKinds()
    .filter((kind) => isOffered(kind, null) && kind.code !== EVIDENCE_KIND && kind.code !== OTHER_KIND)
    .map(({ code, name }) => ({ value: code, label: localize(name, lang) }))
  useFocusOfAddress()
  const one = authedApi.admin.settings[':key']
  const call = { param: { key } }

  async function save(form: FormData): Promise<Outcome<SettingView>> {
    const json = { value: toSettingValue(key, form) }
    return named(key, await toResult(one.$put({ ...call, json }, ifMatch({ version }))))
  }

  return (
    <div className="max-w-3xl">
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.settings({ lang }) }, { name: t(`keys.${key}.title`) }]}
        title={t(`keys.${key}.title`)}
        note={t(`keys.${key}.text`)}
      />
      <RecordForm
        key={key}
        version={version}
        fields={fieldsOf(setting)}
        wordsOf={(_, problem) => common(`errors.fields.${problem}`)}
        check={() => ({})}
        save={save}
        onSaved={(saved) => {
          notify(t('saved'))
          show(saved)
        }}
        onLoadNewest={loadNewest}
        differencesFrom={async (form) => {
          const { answer } = await toResult(one.$get(call))
          return answer ? settingDifferences(answer, toSettingValue(key, form), t(`keys.${key}.title`)) : []
        }}
        submit={t('save')}
      >
        {(errorOf) => <SettingFields setting={setting} errorOf={errorOf} documents={documents} />}
      </RecordForm>
    </div>
  )
}

/** The same outcome, with what is wrong by the names of the form. */
function named<T>(key: SettingKey, outcome: Outcome<T>): Outcome<T> {
  if (!outcome.refusal) return outcome
  const { fields, ...refusal } = outcome.refusal
  const byName = Object.entries(fields).map(([path, problem]) => [toFieldName(key, path), problem] as const)
  return { answer: null, refusal: { ...refusal, fields: Object.fromEntries(byName) } }
}

const ROWS = 30

/** The names of all fields there can be, in the order of the form, for the summary of what is wrong. */
function fieldsOf({ key }: SettingView): string[] {
  const rows = (list: string, ...names: string[]) =>
    Array.from({ length: ROWS }, (_, place) => names.map((name) => `${list}.${place}.${name}`)).flat()
  switch (key) {
    case 'contact':
      return ['email', 'phone', 'whatsapp', 'addressEn', 'addressAr', ...rows('social', 'name', 'url')]
    case 'openingHours':
      return ['timezone', ...rows('days', 'day', 'from', 'to')]
    case 'homeFaq':
      return rows('homeFaq', 'questionEn', 'questionAr', 'answerEn', 'answerAr')
    case 'retention':
      return RETENTION_FIELDS
    default:
      return ['nameEn', 'nameAr', 'addressEn', 'addressAr', 'licence', 'countries', 'students', 'hours', 'featured']
  }
}

/** What somebody else has saved beside what is typed, line by line. */
function settingDifferences(saved: SettingView, typed: unknown, title: string): Difference[] {
  const difference = { label: title, theirs: linesOf(saved.value), mine: linesOf(typed) }
  return difference.theirs === difference.mine ? [] : [difference]
}

/** Every text and figure of a value, in its order. */
function linesOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Object.values(value)
    .map(linesOf)
    .filter((line) => line !== '')
    .join(' · ')
}
