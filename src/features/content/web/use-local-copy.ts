import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RecordDefinition } from '#features/content/fields.ts'
import type { RecordDraft } from './editing.ts'
import { type LocalCopy, readLocalCopy, removeLocalCopy, storeLocalCopy } from './local-copy.ts'

const DEBOUNCE_MS = 500

type Options = {
  user: string
  definition: RecordDefinition
  id: string | null
  version: string
  form: UseFormReturn<RecordDraft>
  isDirty: boolean
}

/** Keeps what is typed in the browser until it is saved, and offers what an earlier visit has left there. */
export function useLocalCopy({ user, definition: { entity }, id, version, form, isDirty }: Options) {
  const [offered, setOffered] = useState<LocalCopy | null>(() => readLocalCopy({ user, entity, id }))

  const keep = useCallback(() => {
    const { values, status, publishArabic } = form.getValues()
    storeLocalCopy({ user, entity, id }, { at: Date.now(), version, values, status, publishArabic })
  }, [user, entity, id, version, form])

  useEffect(() => {
    if (!isDirty) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, DEBOUNCE_MS)
    }
    /** Anyone who reloads or closes the page right after a key loses nothing either. */
    const keepAtOnce = () => {
      clearTimeout(timer)
      keep()
    }
    later()
    addEventListener('pagehide', keepAtOnce)
    const stop = form.subscribe({ formState: { values: true }, callback: later })
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keepAtOnce)
      stop()
    }
  }, [form, isDirty, keep])

  const drop = () => {
    removeLocalCopy({ user, entity, id })
    setOffered(null)
  }
  return { offered, keep, drop, takeOffer: () => setOffered(null) }
}
