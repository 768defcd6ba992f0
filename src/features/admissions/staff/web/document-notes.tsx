import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { removeSent } from '#ui/forms/remove-sent.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

type DocumentNotesProps = {
  applicationId: string
  notes: ReviewView['notes']
  document: Pick<DocumentView, '_id'>
  page: number
  canWrite: boolean
  onChange: (notes: ReviewView['notes']) => void
}

/** Notes for colleagues about one page of a document, beside it. */
export function DocumentNotes({ applicationId, notes, document, page, canWrite, onChange }: DocumentNotesProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const own = notes.filter((note) => note.document?._id === document._id && note.page === page)

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('document-note') as HTMLInputElement
    const sent = field.value
    if (busy || !sent.trim()) return
    setBusy(true)
    const json = { text: sent.trim(), about: { document: document._id, page } }
    const call = authedApi.admin.applications[':id'].notes.$post({ param: { id: applicationId }, json })
    const { answer, refusal } = await toResult(call)
    setBusy(false)
    setError(refusal ? (refusal.message ?? admin('form.noAnswer')) : undefined)
    if (!answer) return
    removeSent(field, sent)
    onChange(answer.notes)
  }

  return (
    <div className="space-y-2 text-sm">
      {own.map(({ _id, author, text, createdAt }) => (
        <p
          key={_id}
          dir="auto"
          className="rounded-field bg-saffron-tint px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {text}
          <span className="block text-xs text-soft tabular-nums">
            <bdi>{author?.name ?? author?.Email ?? t('application.deleted')}</bdi>
            {' · '}
            {formatMoment(lang, createdAt)}
          </span>
        </p>
      ))}
      {canWrite && (
        <form method="post" noValidate onSubmit={add} className="flex items-end gap-2">
          <div className="flex-1">
            <TextField
              name="document-note"
              label={t('workspace.pageNote')}
              error={error}
              maxLength={NOTE_LIMIT}
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="quiet" aria-disabled={busy}>
            {t('workspace.addPageNote')}
          </Button>
        </form>
      )}
    </div>
  )
}
