import { useRef, useState } from 'react'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { type UploadedAs, upload } from './upload.ts'

type Sending = { name: string; part: number; cancel: () => void }

/**
 * Uploads documents of a kind one after the other; files that are chosen during an upload are queued. `onAdded` gets each one and
 * its file's name, `problems` say what became of the others.
 */
export function useUpload(as: UploadedAs, onAdded: (document: DocumentView, name: string) => void) {
  const { t } = useTranslation('documents')
  const waiting = useRef<File[]>([])
  /** Known at once, unlike what is shown. */
  const isRunning = useRef(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState<string[]>([])

  async function send(files: readonly File[]) {
    waiting.current.push(...files)
    if (isRunning.current) return
    isRunning.current = true
    setProblems([])
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) await sendOne(file)
    isRunning.current = false
    setSending(null)
  }

  async function sendOne(file: File) {
    const name = isolate(file.name)
    const stop = new AbortController()
    const cancel = () => {
      stop.abort()
      setSending(null)
    }
    setSending({ name, part: 0, cancel })
    const photo = await shrinkPhoto(file)
    if (stop.signal.aborted) return
    const onProgress = (part: number) => setSending((now) => now && { ...now, part })
    const { document, problem } = await upload(as, photo, { onProgress, signal: stop.signal })
    if (document) onAdded(document, name)
    else if (!stop.signal.aborted) {
      const words = t(`problems.${problem}`, { name })
      setProblems((before) => [...before.filter((other) => other !== words), words])
    }
  }

  return { send, sending, problems }
}
