import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#api/session.ts'
import type { ApplicationStart } from '#features/admissions/applications/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { protectWork } from '#lib/unsaved-work.ts'
import { fetchDraft, saveDraft } from './api-calls.ts'
import { DraftAutosave } from './draft-autosave.ts'
import { initialAnswers } from './initial-answers.ts'
import { unsavedAnswers } from './unsaved-answers.ts'

/** The answers of a form, saved while they are written and when the page is left. */
export function useDraft(start: ApplicationStart, userId: string) {
  const lang = useLanguage()
  const itemId = start.item._id
  const [{ autosave, prefilled }] = useState(() => {
    const unsaved = unsavedAnswers(userId, itemId)
    const initial = initialAnswers(start, unsaved.read())
    return {
      autosave: new DraftAutosave(
        initial,
        { save: (next) => saveDraft(itemId, next, lang), fetch: () => fetchDraft(itemId) },
        unsaved,
      ),
      prefilled: initial.prefilled,
    }
  })
  const state = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read)

  const isSignedIn = Boolean(useSession()?.token)
  useEffect(() => {
    if (isSignedIn) void autosave.flush()
  }, [isSignedIn, autosave])

  // Anyone who is signed out here continues here.
  useEffect(() => protectWork(() => true), [])

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const flush = () => void autosave.flush()
    const leave = () => void autosave.flushOnLeave()
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal })
    addEventListener('pagehide', leave, { signal })
    addEventListener('online', flush, { signal })
    // Closing the tab would lose answers that are not saved.
    addEventListener('beforeunload', (event) => autosave.isStuck && event.preventDefault(), { signal })
    // Answers that could not be saved before a reload.
    flush()
    return () => {
      leaving.abort()
      leave()
    }
  }, [autosave])

  return { autosave, state, prefilled }
}
