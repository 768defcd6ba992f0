import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { Channels } from '#features/admissions/notices/channels.ts'
import { type ActionOutcome, OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextCodeForm } from './text-code-form.tsx'

/** Kept on one line. */
const EXAMPLE = isolate('+971\u00a050\u00a0123\u00a04567')

type TextsFormProps = { texts: Channels['texts']; onChange: (channels: Channels) => void }

/** Agreement to notices by WhatsApp or SMS at one number, which its owner confirms by a code; it can be ended as easily. */
export function TextsForm({ texts, onChange }: TextsFormProps) {
  const { t } = useTranslation('notices')
  const [problem, setProblem] = useState<'required' | 'malformed' | null>(null)
  const [outcome, setOutcome] = useState<ActionOutcome>({})
  const [saving, setSaving] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    const form = new FormData(event.currentTarget)
    const phone = form.has('agreed') ? String(form.get('phone')).trim() : null
    setOutcome({})
    setSaving(true)
    const { answer, refusal } = await toResult(authedApi.notices.texts.$put({ json: { phone } }))
    setSaving(false)
    const wrong = refusal?.fields.phone
    setProblem(wrong ? (wrong === 'required' ? 'required' : 'malformed') : null)
    if (wrong) return document.getElementById('phone')?.focus()
    setOutcome(answer ? { done: doneWith(answer.data.texts) } : { failure: refusal.message ?? t('channels.notSaved') })
    if (answer) onChange(answer.data)
  }

  const { unconfirmed } = texts
  /** A first code is announced by the form for it. */
  const doneWith = (now: Channels['texts']): string | null =>
    !now.unconfirmed
      ? t('channels.saved')
      : now.unconfirmed.phone === unconfirmed?.phone
        ? t('texts.code.sentAgain')
        : null
  return (
    <>
      <form method="post" noValidate onSubmit={save} onChange={() => setProblem(null)} className="mt-10 space-y-4">
        <h3 className="text-lg">{t('texts.title')}</h3>
        <TextField
          name="phone"
          label={t('texts.number')}
          hint={t('texts.hint', { example: EXAMPLE })}
          error={problem ? t(`texts.${problem}`, { example: EXAMPLE }) : undefined}
          defaultValue={texts.phone ?? texts.unconfirmed?.phone ?? texts.suggestion ?? ''}
          type="tel"
          autoComplete="tel"
          code
        />
        <Checkbox name="agreed" defaultChecked={texts.phone !== null || texts.unconfirmed !== null}>
          {t('texts.agree')}
        </Checkbox>
        <p className="text-sm text-soft">{t(texts.offered ? 'texts.what' : 'texts.ended')}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="quiet" aria-disabled={saving}>
            {t('channels.save')}
          </Button>
          <OutcomeNote {...outcome} />
        </div>
      </form>
      {texts.offered && unconfirmed && <TextCodeForm key={unconfirmed.phone} {...unconfirmed} onChange={onChange} />}
    </>
  )
}
