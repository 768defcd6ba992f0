import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { NOTE_LIMIT, type ReviewView } from '#features/admissions/staff/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type LegalHoldPanelProps = {
  application: ReviewView
  onChange: (application: ReviewView) => void
  /** The application has changed meanwhile and must be loaded again. */
  onStale: () => void
}

/** Whether an application is kept whatever the retention rules say, why, and by whom. */
export function LegalHoldPanel({ application, onChange, onStale }: LegalHoldPanelProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const notify = useNotify()
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { _id, version, legalHold } = application
  const one = authedApi.admin.applications[':id']['legal-hold']
  const options = { headers: { 'if-match': `"${version}"` } }

  async function send(call: ReturnType<typeof one.$put> | ReturnType<typeof one.$delete>) {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await toResult(call)
    setBusy(false)
    if (answer) {
      setIsOpen(false)
      notify(t(answer.legalHold ? 'legalHold.held' : 'legalHold.released'))
      return onChange(answer)
    }
    const isStale = refusal.code === 'stale'
    notify(isStale ? t('application.changed') : (refusal.message ?? admin('form.noAnswer')), { isProblem: true })
    if (isStale) onStale()
  }

  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('legal-hold-reason') ?? '').trim()
    setIsMissing(reason === '')
    if (reason !== '') void send(one.$put({ param: { id: _id }, json: { reason } }, options))
  }

  return (
    <section aria-labelledby="legal-hold-title">
      <h2 id="legal-hold-title" className="mb-1 text-base">
        {t('legalHold.title')}
      </h2>
      {legalHold ? (
        <div className="border-s-2 border-saffron ps-3 text-sm">
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {legalHold.reason}
          </p>
          <p className="mt-1 text-xs text-soft tabular-nums">
            <bdi>{legalHold.by.name ?? legalHold.by.Email}</bdi>
            {' · '}
            {formatMoment(lang, legalHold.at)}
          </p>
          <Button
            variant="plain"
            size="small"
            aria-disabled={busy}
            className="-ms-3.5"
            onClick={() => void send(one.$delete({ param: { id: _id } }, options))}
          >
            {t('legalHold.release')}
          </Button>
        </div>
      ) : isOpen ? (
        <form method="post" noValidate onSubmit={keep} className="space-y-3">
          <SendingFields sending={busy}>
            <TextField
              name="legal-hold-reason"
              label={t('legalHold.reason')}
              hint={t('legalHold.reasonHint')}
              error={isMissing ? t('legalHold.reasonNeeded') : undefined}
              rows={2}
              maxLength={NOTE_LIMIT}
            />
          </SendingFields>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" aria-disabled={busy}>
              {t('legalHold.keep')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setIsOpen(false)}>
              {t('application.conditions.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className="text-sm text-soft">{t('legalHold.none')}</p>
          <Button variant="plain" size="small" className="-ms-3.5" onClick={() => setIsOpen(true)}>
            {t('legalHold.open')}
          </Button>
        </>
      )}
    </section>
  )
}
