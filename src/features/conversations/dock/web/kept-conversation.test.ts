import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptConversation, keptFor, NOTHING_KEPT, questionDraft, questionOf } from './kept-conversation.ts'

const texts = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
beforeEach(() => {
  for (const [area, kept] of Object.entries(texts)) {
    kept.clear()
    const value = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    }
    Object.defineProperty(globalThis, area, { value, configurable: true })
  }
})
afterEach(() => {
  for (const area of Object.keys(texts)) Reflect.deleteProperty(globalThis, area)
})

test('a conversation is kept for the next visit, an unsent question only in its tab', () => {
  keptConversation.change(() => ({ token: 't1', owner: null }))
  questionDraft.change((draft) => ({ ...draft, message: 'Which exam?' }))
  expect([...texts.localStorage.keys()]).toEqual(['conversation'])
  expect([...texts.sessionStorage.keys()]).toEqual(['question'])
  expect(keptConversation.read()).toEqual({ token: 't1', owner: null })
})

test.each(['{', '"t1"', '[1]', '{"token":1,"owner":{}}', 'null'])('garbage is no conversation: %s', (text) => {
  texts.localStorage.set('conversation', text)
  texts.sessionStorage.set('question', text)
  expect(keptConversation.read()).toEqual(NOTHING_KEPT)
  expect(questionDraft.read()).toEqual({ message: '', name: '', email: '', phone: '', owner: null })
})

test('signing in takes along what was begun in this tab, and signing out ends it here', () => {
  const visitors = { token: 't1', owner: null }
  expect(keptFor(visitors, null, 't1')).toBe(visitors)
  const own = keptFor(visitors, 'u1', 't1')
  expect(own).toEqual({ token: 't1', owner: 'u1' })
  expect(keptFor(own, 'u1', 't1')).toBe(own)
  expect(keptFor(own, null, 't1')).toEqual(NOTHING_KEPT)
})

test('nobody sees the conversation of another account, nor one that an earlier visitor has left here', () => {
  expect(keptFor({ token: 't1', owner: 'u1' }, 'u2', 't1')).toEqual(NOTHING_KEPT)
  expect(keptFor({ token: 't1', owner: null }, 'u2', null)).toEqual(NOTHING_KEPT)
})

test('an unsent question is there for the account that typed it and for nobody who comes later', () => {
  questionDraft.change((draft) => ({ ...draft, message: 'Which exam?', owner: 'u1' }))
  expect(questionOf('u1').message).toBe('Which exam?')
  expect(questionOf('u2').message).toBe('')
  expect(questionOf(null).message).toBe('')
})

test('the last question is not continued after its owner began another one, until they sign out', () => {
  const another = { token: null, owner: 'u1' }
  expect(keptFor(another, 'u1', null)).toBe(another)
  expect(keptFor(another, null, null)).toEqual(NOTHING_KEPT)
})
