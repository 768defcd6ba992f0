import { useEffect } from 'react'
import { useSession } from '#api/session.ts'
import { type Stored, storedValue, useStored } from '#ui/local-storage.ts'
import { KEPT_KEY } from './kept-key.ts'

/** The conversation that this browser continues, and the question that is not sent yet. */

type Kept = {
  /** Of the link to the conversation; null where none was begun, or its owner wants to begin another one. */
  token: string | null
  /** The account that was signed in; null of a visitor without one. */
  owner: string | null
}

export const NOTHING_KEPT: Kept = { token: null, owner: null }

const textOr = <None>(value: unknown, none: None): string | None => (typeof value === 'string' ? value : none)

const parseKept = (json: unknown): Kept => {
  const { token, owner } = (json ?? {}) as Partial<Record<keyof Kept, unknown>>
  return { token: textOr(token, null), owner: textOr(owner, null) }
}

/** In local storage, so that it is there on the next page and the next visit. */
export const keptConversation: Stored<Kept> = storedValue(KEPT_KEY, parseKept)

/** Keeps the conversation that somebody has begun here just now. */
export function keepBegun(token: string, owner: string | null): void {
  begunHere.change(() => token)
  keptConversation.change(() => ({ token, owner }))
}

/** In the order of the form. */
export const QUESTION_FIELDS = ['message', 'name', 'email', 'phone'] as const
type Question = Record<(typeof QUESTION_FIELDS)[number], string> & {
  /** The account that was signed in while it was typed. */
  owner: string | null
}

const parseQuestion = (json: unknown): Question => {
  const typed = (json ?? {}) as Partial<Question>
  const fields = Object.fromEntries(QUESTION_FIELDS.map((field) => [field, textOr(typed[field], '')]))
  return { ...(fields as Question), owner: textOr(typed.owner, null) }
}

/** Of this tab alone: nothing personal stays on a shared computer once it is closed. */
export const questionDraft: Stored<Question> = storedValue('question', parseQuestion, 'sessionStorage')

/** The conversation that was begun in this tab, so by the person who is in front of it. */
const begunHere: Stored<string | null> = storedValue('begun', (json) => textOr(json, null), 'sessionStorage')

/** What was typed, for the account that typed it and for nobody who comes later. */
export function questionOf(user: string | null): Question {
  const draft = questionDraft.read()
  return draft.owner === null || draft.owner === user ? draft : parseQuestion(null)
}

/**
 * What is kept once somebody else is here, or the same person signed in. Signing in takes along a conversation that was begun in
 * this tab, not one that another visitor has left, and signing out ends it on this device. The same object where nothing changes.
 */
export function keptFor(kept: Kept, user: string | null, begun: string | null): Kept {
  if (kept.owner === user || kept === NOTHING_KEPT) return kept
  if (kept.owner !== null) return NOTHING_KEPT
  if (kept.token === null) return kept
  return kept.token === begun ? { token: kept.token, owner: user } : NOTHING_KEPT
}

type KeptState = Kept & {
  /** Who is signed in. */
  user: string | null
}

/** What is kept for who is reading, which is also stored. */
export function useKept(): KeptState {
  const session = useSession()
  const user = session?.token ? session.userId : null
  const stored = useStored(keptConversation)
  const kept = keptFor(stored, user, begunHere.read())
  useEffect(() => {
    if (kept === stored) return
    keptConversation.change(() => kept)
    if (kept.token === null) questionDraft.change(() => parseQuestion(null))
  })
  return { ...kept, user }
}
