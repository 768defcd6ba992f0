import { type FormEvent, useId, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { documentFor } from '#features/admissions/applications/condition-documents.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { APPLICATION_LIMITS } from '#features/admissions/applications/rules.ts'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { DOCUMENT_TYPES } from '#features/admissions/documents/rules.ts'
import { UploadProblems } from '#features/admissions/documents/web/upload-problems.tsx'
import { UploadProgress } from '#features/admissions/documents/web/upload-progress.tsx'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { useUpload } from '#features/admissions/documents/web/use-upload.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FileChooser } from '#ui/forms/file-chooser.tsx'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'

/** The student's documents, and where a new one is added to them. */
export type OwnDocuments = { documents: DocumentView[] | null; added: (document: DocumentView) => void }

type EvidenceFormProps = {
  id: string
  condition: ApplicationView['conditions'][number]
  own: OwnDocuments
  onSent: (application: ApplicationView) => void
  /** The condition was decided in the meantime: the application is loaded again. */
  onStale: () => void
}

/**
 * What shows that a condition is met: a file of the device or a document that is there, sent as soon as it is chosen with the
 * words that were typed, or words alone. A file whose sending failed stays among the documents, and what was typed in its field.
 */
export function EvidenceForm({ id, condition, own, onSent, onStale }: EvidenceFormProps) {
  const { t, lang } = useTranslation('applications')
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const kind = documentFor(condition.kind)
  const { nameOf, hintOf } = useKindWords()
  const fitting = (own.documents ?? []).filter(
    (each) => each.review !== 'rejected' && each.kind === kind && each._id !== condition.document?._id,
  )

  const send = async (documentId: string | null) => {
    if (busy) return
    const note = form.current ? String(new FormData(form.current).get(field) ?? '').trim() : ''
    const hasNothing = documentId === null && note === ''
    setIsMissing(hasNothing)
    if (hasNothing) return
    setBusy(true)
    setFailure(null)
    const call = authedApi.applications[':id'].conditions[':conditionId'].$post({
      param: { id, conditionId: condition._id },
      json: { documentId, note },
    })
    const { answer, refusal } = await toResult(call)
    setBusy(false)
    if (answer) return onSent(answer.data)
    setFailure(refusal.code === 'unreachable' ? t('moves.unreachable') : (refusal.message ?? t('conditions.failed')))
    if (refusal.code === 'not_possible_now') onStale()
  }
  const upload = useUpload({ kind, label: null }, (document) => {
    own.added(document)
    // Cancelled in the meantime, it stays among the documents and is sent to nobody.
    if (form.current) void send(document._id)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The file takes the words with it.
    if (!upload.sending) void send(null)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="max-w-measure space-y-4 border-s-2 border-accent ps-4"
    >
      <SendingFields sending={busy}>
        <TextField
          name={field}
          label={t('conditions.note')}
          hint={t('conditions.noteHint')}
          error={isMissing ? t('conditions.needed') : undefined}
          rows={2}
          maxLength={APPLICATION_LIMITS.description}
        />
      </SendingFields>
      <p className="text-sm text-soft">{hintOf(kind)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileChooser
          variant="primary"
          icon="upload"
          accept={DOCUMENT_TYPES.join()}
          aria-label={t('conditions.chooseKind', { kind: nameOf(kind) })}
          aria-describedby={upload.problems.length > 0 ? `${field}-problem` : undefined}
          onChoose={upload.send}
        >
          {t('conditions.choose')}
        </FileChooser>
        <Button type="submit" variant="quiet" aria-disabled={busy || upload.sending !== null}>
          {t(busy ? 'conditions.sending' : 'conditions.submit')}
        </Button>
      </div>
      <UploadProblems id={`${field}-problem`} problems={upload.problems} />
      {upload.sending && <UploadProgress {...upload.sending} />}
      {fitting.length > 0 && (
        <div className="space-y-2 text-sm">
          <p className="text-soft">{t('conditions.orOwn')}</p>
          <div className="flex flex-wrap gap-2">
            {fitting.map(({ _id, addedAt }) => (
              <Button key={_id} variant="quiet" size="small" aria-disabled={busy} onClick={() => send(_id)}>
                {t('conditions.useOwn', {
                  kind: nameOf(kind),
                  date: isolate(formatDayOf(lang, addedAt)),
                })}
              </Button>
            ))}
          </div>
        </div>
      )}
      <Failure>{failure}</Failure>
    </form>
  )
}
