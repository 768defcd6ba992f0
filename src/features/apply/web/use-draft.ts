import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ApplicationStart } from '#features/applications/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { lookAtDraft, saveDraft } from './api-calls.ts'
import { DraftAutosave } from './draft-autosave.ts'
import { initialAnswers } from './initial-answers.ts'
import { unsavedAnswers } from './unsaved-answers.ts'

/** The answers of a form as they stand, kept on the server while they are written, and when the page is left. */
export function useDraft(start: ApplicationStart, userId: string) {
  const lang = useLanguage()
  const itemId = start.item._id
  const [{ keeper, prefilled }] = useState(() => {
    const unsaved = unsavedAnswers(userId, itemId)
    const beginning = initialAnswers(start, unsaved.read())
    return {
      keeper: new DraftAutosave(
        beginning,
        { save: (next) => saveDraft(itemId, next, lang), look: () => lookAtDraft(itemId) },
        unsaved,
      ),
      prefilled: beginning.prefilled,
    }
  })
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const flush = () => void keeper.flush()
    const leave = () => void keeper.flushOnLeave()
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal })
    addEventListener('pagehide', leave, { signal })
    addEventListener('online', flush, { signal })
    // A closed tab takes along what only it has.
    addEventListener('beforeunload', (event) => keeper.isStuck && event.preventDefault(), { signal })
    // What could not be saved before a reload.
    flush()
    return () => {
      leaving.abort()
      leave()
    }
  }, [keeper])

  return { keeper, kept, prefilled }
}
