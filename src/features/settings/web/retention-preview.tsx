import { useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { DueItem, RetentionCounts, RetentionPreview } from '#features/admissions/retention/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { toSettingValue } from './setting-input.ts'

/** What the rules of the form around it would delete, typed or saved, before anything is saved. */
export function RetentionPreviewPanel() {
  const { t } = useTranslation('settings')
  const section = useRef<HTMLElement>(null)
  const [preview, setPreview] = useState<RetentionPreview | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function count() {
    const form = section.current?.closest('form')
    if (busy || !form) return
    setBusy(true)
    setFailure('')
    const rules = toSettingValue('retention', new FormData(form)) as Record<string, number | null>
    const typed = Object.entries(rules).flatMap(([name, months]) => (months === null ? [] : [[name, String(months)]]))
    const { answer, refusal } = await toResult(
      authedApi.admin.retention.preview.$get({ query: Object.fromEntries(typed) }),
    )
    setBusy(false)
    setPreview(answer)
    if (refusal) setFailure(t(refusal.code === 'invalid' ? 'retention.previewWrong' : 'retention.previewFailed'))
  }

  return (
    <section ref={section} aria-labelledby="preview-title" className="rounded-card border border-line bg-surface p-4">
      <h2 id="preview-title" className="text-base">
        {t('retention.previewTitle')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">{t('retention.previewLead')}</p>
      <Button variant="quiet" size="small" aria-disabled={busy} onClick={count}>
        {busy ? t('retention.previewing') : t(preview ? 'retention.previewAgain' : 'retention.preview')}
      </Button>
      <Failure className="mt-2">{failure}</Failure>
      <div role="status">{preview && <Preview preview={preview} />}</div>
    </section>
  )
}

function Preview({ preview: { nextOn, next, soon, legalHolds, items } }: { preview: RetentionPreview }) {
  const { t, lang } = useTranslation('settings')
  const spans = [
    { label: t('retention.next', { day: isolate(formatDate(lang, nextOn)) }), counts: next },
    { label: t('retention.soon'), counts: soon },
  ]
  return (
    <>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {spans.map(({ label, counts }) => (
          <div key={label} className="border-s-2 border-line ps-3">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-medium">
              <Counts counts={counts} />
            </dd>
          </div>
        ))}
      </dl>
      {legalHolds > 0 && <p className="mt-3 text-sm text-soft">{t('retention.legalHolds', { count: legalHolds })}</p>}
      {items.length > 0 && <DueTable items={items} />}
      {items.length === MAX_SHOWN && <p className="mt-2 text-xs text-soft">{t('retention.more')}</p>}
    </>
  )
}

/** As many as the answer has at most. */
const MAX_SHOWN = 100

function Counts({ counts: { students, documents, applications } }: { counts: RetentionCounts }) {
  const { t } = useTranslation('settings')
  if (students === 0 && applications === 0) return t('retention.nothing')
  return (
    <>
      {students > 0 && (
        <span className="block tabular-nums">
          {t('retention.students', { count: students })}
          <span className="block text-sm font-normal text-soft">{t('retention.files', { count: documents })}</span>
        </span>
      )}
      {applications > 0 && <span className="block tabular-nums">{t('retention.apps', { count: applications })}</span>}
    </>
  )
}

function DueTable({ items }: { items: readonly DueItem[] }) {
  const { t, lang } = useTranslation('settings')
  return (
    <div className="relative mt-4 max-h-96 overflow-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            {(['dueOn', 'what', 'whose', 'group'] as const).map((column) => (
              <th key={column} scope="col" className="py-1.5 pe-3 text-start font-normal">
                {t(`retention.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map(({ what, group, dueOn, documents, application, user }) => (
            <tr key={`${what} ${application?._id ?? user?._id}`} className="align-top">
              <td className="py-2 pe-3 tabular-nums">{formatDate(lang, dueOn)}</td>
              <td className="py-2 pe-3 tabular-nums">
                {what === 'documents' ? t('retention.files', { count: documents }) : t('retention.what.application')}
              </td>
              <td className="py-2 pe-3 [overflow-wrap:anywhere]">
                {application ? (
                  <TextLink to={staffPaths.application({ lang, id: application._id })}>
                    <bdi dir="ltr">{application.reference}</bdi>
                  </TextLink>
                ) : (
                  user && (
                    <TextLink to={staffPaths.user({ lang, id: user._id })}>
                      <bdi dir="ltr">{user.Email}</bdi>
                    </TextLink>
                  )
                )}
              </td>
              <td className="py-2">{t(`retention.groups.${group}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
