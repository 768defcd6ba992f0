import { useId } from 'react'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { DOCUMENT_TYPES } from '#features/admissions/documents/rules.ts'
import { typeName } from '#features/admissions/documents/web/type-name.ts'
import type { UploadedAs } from '#features/admissions/documents/web/upload.ts'
import { UploadProblems } from '#features/admissions/documents/web/upload-problems.tsx'
import { UploadProgress } from '#features/admissions/documents/web/upload-progress.tsx'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { useUpload } from '#features/admissions/documents/web/use-upload.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FileChooser } from '#ui/forms/file-chooser.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import type { Sent } from './use-requests.ts'
import { useSending } from './use-sending.ts'

type DocumentAnswerProps = {
  requested: UploadedAs
  /** The student's documents of this kind that staff have not rejected, without the one that was given. */
  own: readonly DocumentView[]
  onAdded: (document: DocumentView) => void
  send: (documentId: string) => Sent
}

/** The answer to what asks for a document: a file of the device, which is sent as soon as it is chosen, or one that is there. */
export function DocumentAnswer({ requested, own, onAdded, send }: DocumentAnswerProps) {
  const { t, lang } = useTranslation('requests')
  const id = useId()
  const { busy, failure, send: sendOnce } = useSending()
  const { nameOf, hintOf } = useKindWords()
  const name = nameOf(requested.kind, requested.label)

  const give = (documentId: string) => sendOnce(() => send(documentId))
  const upload = useUpload(requested, (document) => {
    onAdded(document)
    void give(document._id)
  })
  return (
    <div className="space-y-3">
      <p className="text-sm text-soft">{hintOf(requested.kind)}</p>
      <FileChooser
        variant="primary"
        icon="upload"
        accept={DOCUMENT_TYPES.join()}
        aria-label={t('document.chooseKind', { kind: name })}
        aria-describedby={upload.problems.length > 0 ? `${id}-problem` : undefined}
        onChoose={upload.send}
      >
        {t('document.choose')}
      </FileChooser>
      <UploadProblems id={`${id}-problem`} problems={upload.problems} />
      {upload.sending && <UploadProgress {...upload.sending} />}
      {own.length > 0 && (
        <div className="space-y-2 text-sm">
          <p className="text-soft">{t('document.orOwn')}</p>
          <div className="flex flex-wrap gap-2">
            {own.map(({ _id, addedAt, type }) => {
              const date = isolate(formatDayOf(lang, addedAt))
              return (
                <Button
                  key={_id}
                  variant="quiet"
                  size="small"
                  aria-disabled={busy}
                  aria-label={t('document.useKind', { type: isolate(typeName(type)), date, kind: name })}
                  onClick={() => give(_id)}
                >
                  {t('document.use', { date })}
                </Button>
              )
            })}
          </div>
        </div>
      )}
      <Failure>{failure}</Failure>
    </div>
  )
}
