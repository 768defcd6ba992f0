import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { type Channels, TEXT_CODE_MINUTES } from '#features/admissions/notices/channels.ts'
import { type ActionOutcome, OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type TextCodeFormProps = {
  phone: string
  /** When the newest code was sent. */
  sentAt: string
  onChange: (channels: Channels) => void
}

/** The code that was sent to a number, by which its owner confirms it; another one can be sent. */
export function TextCodeForm({ phone, sentAt, onChange }: TextCodeFormProps) {
  const { t } = useTranslation('notices')
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<ActionOutcome>({})
  const [busy, setBusy] = useState(false)

  const isOld = Date.now() - Date.parse(sentAt) >= TEXT_CODE_MINUTES * MINUTE_MS

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const code = String(new FormData(event.currentTarget).get('text-code') ?? '')
    setBusy(true)
    setProblem(undefined)
    setOutcome({})
    const { answer, refusal } = await toResult(authedApi.notices.texts.confirmation.$post({ json: { code } }))
    setBusy(false)
    if (answer) return onChange(answer.data)
    if (refusal.fields.code || refusal.code === 'invalid_code') {
      setProblem(t(refusal.fields.code ? 'texts.code.malformed' : 'texts.code.wrong'))
      return document.getElementById('text-code')?.focus()
    }
    const spent = refusal.code === 'code_spent' ? t('texts.code.spent') : null
    setOutcome({ failure: spent ?? refusal.message ?? t('channels.notSaved') })
  }

  const sendAnother = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setOutcome({})
    const { answer, refusal } = await toResult(authedApi.notices.texts.$put({ json: { phone } }))
    setBusy(false)
    setOutcome(answer ? { done: t('texts.code.sentAgain') } : { failure: refusal.message ?? t('channels.notSaved') })
    if (answer) onChange(answer.data)
  }

  return (
    <form method="post" noValidate onSubmit={confirm} className="mt-6 space-y-4 border-s-2 border-accent ps-4">
      <p role="status">{t(isOld ? 'texts.code.old' : 'texts.code.sent', { phone: isolate(phone) })}</p>
      <TextField
        name="text-code"
        label={t('texts.code.label')}
        hint={t('texts.code.hint')}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        code
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={busy}>
          {t('texts.code.confirm')}
        </Button>
        <Button variant="plain" aria-disabled={busy} onClick={sendAnother}>
          {t('texts.code.again')}
        </Button>
        <OutcomeNote {...outcome} />
      </div>
    </form>
  )
}
