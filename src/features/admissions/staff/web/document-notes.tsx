import type { FormEvent } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { useCall } from '#ui/admin/use-call.ts'
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
  const { busy, failure, call } = useCall()
  const own = notes.filter((note) => note.document?._id === document._id && note.page === page)

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('document-note') as HTMLInputElement
    const sent = field.value
    if (!sent.trim()) return
    const json = { text: sent.trim(), about: { document: document._id, page } }
    const { notes: stored } = authedApi.admin.applications[':id']
    const answer = await call(() => toResult(stored.$post({ param: { id: applicationId }, json })))
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
            <Moment at={createdAt} />
          </span>
        </p>
      ))}
      {canWrite && (
        <form method="post" noValidate onSubmit={add} className="flex items-end gap-2">
          <div className="flex-1">
            <TextField
              name="document-note"
              label={t('workspace.pageNote')}
              error={failure ?? undefined}
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
