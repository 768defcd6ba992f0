import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { type EnquiryView, NOTE_LIMIT } from '#features/desk/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type EnquiryNotesProps = { enquiry: EnquiryView; onChange: (enquiry: EnquiryView) => void }

/** What staff have written down for each other about an enquiry. */
export function EnquiryNotes({ enquiry: { _id, notes }, onChange }: EnquiryNotesProps) {
  const { t } = useTranslation('desk')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('note') ?? '').trim()
    if (busy || !text) return
    setBusy(true)
    const call = authedApi.admin.enquiries[':id'].notes.$post({ param: { id: _id }, json: { text } })
    const { answer, refusal } = await toResult(call)
    setBusy(false)
    setError(refusal ? (refusal.message ?? admin('form.noAnswer')) : undefined)
    if (!answer) return
    form.reset()
    onChange(answer)
  }

  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title" className="text-lg">
        {t('enquiry.notes')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('enquiry.notesHint')}</p>
      {notes.length > 0 && (
        <ul className="mb-4 space-y-3">
          {notes.map(({ _id: id, author, text, createdAt }) => (
            <li key={id} className="rounded-card bg-sand px-4 py-3 text-sm">
              <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {text}
              </p>
              <p className="mt-1 text-xs text-soft tabular-nums">
                <bdi>{author?.name ?? author?.Email ?? t('enquiry.deleted')}</bdi>
                {' · '}
                {formatMoment(lang, createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={add} className="space-y-3">
        <TextField name="note" label={t('enquiry.newNote')} error={error} rows={2} maxLength={NOTE_LIMIT} />
        <Button type="submit" variant="quiet" size="small" aria-disabled={busy}>
          {t('enquiry.addNote')}
        </Button>
      </form>
    </section>
  )
}
