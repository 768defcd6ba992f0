import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { NOTE_LIMIT, type ReviewView } from '#features/review/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type NotesProps = { application: ReviewView; onChange: (notes: ReviewView['notes']) => void }

/** Internal notes of staff about an application; the student never sees them. */
export function Notes({ application: { _id, notes }, onChange }: NotesProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const { t: documents } = useTranslation('documents')
  const lang = useLanguage()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('internal-note') ?? '').trim()
    if (busy || !text) return
    setBusy(true)
    const call = authedApi.admin.applications[':id'].notes.$post({ param: { id: _id }, json: { text } })
    const { answer, refusal } = await toResult(call)
    setBusy(false)
    setError(refusal ? (refusal.message ?? admin('form.noAnswer')) : undefined)
    if (!answer) return
    form.reset()
    // Only the notes: a version that a colleague made meanwhile is announced, and never taken for one that was read.
    onChange(answer.notes)
  }

  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title" className="text-lg">
        {t('application.notes')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('application.notesHint')}</p>
      {notes.length > 0 && (
        <ul className="mb-4 space-y-3">
          {notes.map(({ _id: id, author, text, document, page, createdAt }) => (
            <li key={id} className="rounded-card bg-sand px-4 py-3 text-sm">
              {document && page && (
                <p className="text-xs text-soft">
                  {t('workspace.noteAbout', { document: isolate(documents(`kinds.${document.kind}`)), page })}
                </p>
              )}
              <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {text}
              </p>
              <p className="mt-1 text-xs text-soft tabular-nums">
                <bdi>{author?.name ?? author?.Email ?? t('application.deleted')}</bdi>
                {' · '}
                {formatMoment(lang, createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={add} className="space-y-3">
        <TextField
          name="internal-note"
          label={t('application.newNote')}
          error={error}
          rows={2}
          maxLength={NOTE_LIMIT}
        />
        <Button type="submit" variant="quiet" size="small" aria-disabled={busy}>
          {t('application.addNote')}
        </Button>
      </form>
    </section>
  )
}
