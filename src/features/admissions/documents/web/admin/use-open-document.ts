import { useCallback, useEffect, useState } from 'react'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { type OpenDocument, openDocument } from './open-document.ts'

/** A file as it can be drawn; null until then. It is closed when another one is opened, or the viewer goes. */
export function useOpenDocument(type: DocumentView['type'], file: Blob | undefined) {
  const [opened, setOpened] = useState<OpenDocument | null>(null)
  const [isDamaged, setIsDamaged] = useState(false)
  useEffect(() => {
    if (!file) return
    let isWanted = true
    let current: OpenDocument | undefined
    openDocument(type, file).then(
      (document) => {
        if (!isWanted) return document.close()
        current = document
        setOpened(document)
      },
      () => isWanted && setIsDamaged(true),
    )
    return () => {
      isWanted = false
      current?.close()
      setOpened(null)
    }
  }, [type, file])
  const fail = useCallback(() => setIsDamaged(true), [])
  return { opened, isDamaged, fail }
}
