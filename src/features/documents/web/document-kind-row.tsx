import { type DragEvent, useId, useRef, useState } from 'react'
import type { DocumentView } from '#features/documents/contract.ts'
import { DOCUMENT_TYPES, type DocumentKind } from '#features/documents/rules.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { buttonClass } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { DocumentLine } from './document-line.tsx'
import { shrinkPhoto } from './shrink-photo.ts'
import { type Upload, upload } from './upload.ts'
import { UploadProgress } from './upload-progress.tsx'
import type { useDocuments } from './use-documents.ts'

type Sending = { name: string; part: number; cancel: Upload['cancel'] }

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
  const field = useRef<HTMLInputElement>(null)
  const waiting = useRef<File[]>([])
  const id = useId()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [over, setOver] = useState(false)
  const name = t(`kinds.${kind}`)
  const add = t(documents.length > 0 ? 'another' : 'add')
  const addKind = t(documents.length > 0 ? 'anotherKind' : 'addKind', { kind: name })

  /** Uploads one file after the other; files that are added meanwhile are queued. */
  async function send(files: FileList | null) {
    waiting.current.push(...(files ?? []))
    // Lets the same file be chosen again after it was fixed.
    if (field.current) field.current.value = ''
    if (sending) return
    setProblems([])
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) await sendOne(file)
    setSending(null)
  }

  async function sendOne(file: File) {
    const name = isolate(file.name)
    const { done, cancel } = upload(kind, await shrinkPhoto(file), (part) =>
      setSending((now) => now && { ...now, part }),
    )
    setSending({ name, part: 0, cancel })
    const { document, problem } = await done
    if (document) {
      added(document)
      announce(t('added', { name }))
    } else if (problem !== 'cancelled') {
      const words = t(`problems.${problem}`, { name })
      setProblems((before) => [...before.filter((other) => other !== words), words])
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files)
  }
  return (
    <li
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`py-4 transition-colors ${over ? 'rounded-field bg-tint' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <h3 id={id} className="font-medium">
            {name}
          </h3>
          <p className="text-sm text-soft">{t(`hints.${kind}`)}</p>
        </div>
        {/* The input stays focusable by keyboard; its label is the button for the mouse. */}
        <label
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
        >
          <Icon name="plus" />
          {add}
          <input
            ref={field}
            type="file"
            multiple
            accept={DOCUMENT_TYPES.join()}
            aria-label={addKind}
            aria-describedby={problems.length > 0 ? `${id}-problem` : undefined}
            onChange={({ currentTarget: { files } }) => send(files)}
            className="sr-only"
          />
        </label>
      </div>
      {problems.length > 0 && (
        <div id={`${id}-problem`} role="alert" className="mt-2 space-y-1 text-sm text-error">
          {problems.map((problem) => (
            <p key={problem} className="flex gap-1.5">
              <Icon name="warning" className="mt-[0.2em] size-[1.1em]" />
              {problem}
            </p>
          ))}
        </div>
      )}
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
