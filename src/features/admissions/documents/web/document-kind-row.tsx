import { useId, useState } from 'react'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { DOCUMENT_LIMITS, DOCUMENT_TYPES, type DocumentKind, OTHER_KIND } from '#features/admissions/documents/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { FileChooser } from '#ui/forms/file-chooser.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useDrop } from '#ui/use-drop.ts'
import { DocumentLine } from './document-line.tsx'
import { UploadProblems } from './upload-problems.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { useDocuments } from './use-documents.ts'
import { useKindWords } from './use-kinds.ts'
import { useUpload } from './use-upload.ts'

type DocumentKindRowProps = {
  kind: DocumentKind
  documents: DocumentView[]
  startsOn: string | null
  /** Announces a text to screen readers. */
  announce: (words: string) => void
} & Pick<ReturnType<typeof useDocuments>, 'added' | 'remove' | 'setExpiry'>

/** One kind of document: its files, the running upload, and where files are dropped or chosen. */
export function DocumentKindRow({ kind, documents, startsOn, announce, added, ...changes }: DocumentKindRowProps) {
  const { t } = useTranslation('documents')
  const { nameOf, hintOf } = useKindWords()
  const id = useId()
  const [label, setLabel] = useState('')
  const [isUnnamed, setIsUnnamed] = useState(false)
  const isOther = kind === OTHER_KIND
  const upload = useUpload({ kind, label: isOther ? label.trim() : null }, (document, name) => {
    added(document)
    setLabel('')
    announce(t('added', { name }))
  })
  const { sending, problems } = upload
  const name = nameOf(kind)
  /** What it is has to be said first. */
  const send = (files: File[]) => {
    const lacksLabel = isOther && label.trim() === ''
    setIsUnnamed(lacksLabel)
    if (lacksLabel) window.document.getElementById(`${id}-label`)?.focus()
    else void upload.send(files)
  }
  const { isOver, area } = useDrop(send)
  return (
    <li
      aria-labelledby={id}
      data-kind={kind}
      {...area}
      className={`py-4 transition-colors ${isOver ? 'rounded-field bg-tint' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <h3 id={id} className="font-medium">
            {name}
          </h3>
          <p className="text-sm text-soft">{hintOf(kind)}</p>
        </div>
        <FileChooser
          icon="plus"
          multiple
          accept={DOCUMENT_TYPES.join()}
          aria-label={t(documents.length > 0 ? 'anotherKind' : 'addKind', { kind: name })}
          aria-describedby={problems.length > 0 ? `${id}-problem` : undefined}
          onChoose={send}
        >
          {t(documents.length > 0 ? 'another' : 'add')}
        </FileChooser>
      </div>
      {isOther && (
        <div
          className="mt-2 max-w-sm"
          onChange={(event) => {
            setLabel((event.target as unknown as HTMLInputElement).value)
            setIsUnnamed(false)
          }}
        >
          <TextField
            key={documents.length}
            name={`${id}-label`}
            label={t('label')}
            error={isUnnamed ? t('labelNeeded') : undefined}
            maxLength={DOCUMENT_LIMITS.label}
            autoComplete="off"
          />
        </div>
      )}
      <UploadProblems id={`${id}-problem`} problems={problems} />
      {sending && <UploadProgress {...sending} />}
      {documents.length > 0 && (
        <ul className="mt-3 space-y-3">
          {documents.map((document) => (
            <DocumentLine key={document._id} document={document} startsOn={startsOn} announce={announce} {...changes} />
          ))}
        </ul>
      )}
    </li>
  )
}
