import { useState } from 'react'
import type { ApiError } from '#api/result.ts'
import type { BulkAction } from '#features/content/bulk.ts'
import type { BulkResult } from '#features/content/contract.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { changeMany } from '#features/content/web/content-api.ts'
import { announceCatalogueChange } from './catalogue-changes.ts'

type Preview = { action: BulkAction; result: BulkResult }
type Change = { entity: ContentEntity; ids: readonly string[]; onDone: (batch: string, count: number) => void }

/** A change of many records on its way: previewed, then made exactly as it was previewed, or previewed again. */
export function useBulkChange({ entity, ids, onDone }: Change) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState<'previewing' | 'changing' | null>(null)

  const look = async (action: BulkAction): Promise<void> => {
    setBusy('previewing')
    setRefusal(null)
    const records = ids.map((_id) => ({ _id }))
    const { answer, refusal: refused } = await changeMany(entity, { action, records, dryRun: true })
    setBusy(null)
    setPreview(answer && { action, result: answer })
    setRefusal(refused)
  }

  /** Only those that the preview has shown to change, each at the version that it has shown. */
  const make = async ({ action, result }: Preview): Promise<void> => {
    setBusy('changing')
    setRefusal(null)
    const records = result.changes.map(({ _id, version }) => ({ _id, version }))
    const { answer, refusal: refused } = await changeMany(entity, { action, records, dryRun: false })
    setBusy(null)
    if (answer?.batch) {
      announceCatalogueChange()
      onDone(answer.batch, answer.changes.length)
    } else if (answer) {
      setPreview({ action, result: answer })
    } else {
      if (refused.code === 'stale') announceCatalogueChange()
      setRefusal(refused)
    }
  }

  const askAgain = () => {
    setPreview(null)
    setRefusal(null)
  }
  return { preview, refusal, busy, look, make, askAgain }
}
