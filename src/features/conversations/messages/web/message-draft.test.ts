import { beforeEach, expect, test, vi } from 'vitest'
import { messageDraft } from './message-draft.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

test('a text is sent under one key, also after a reload, and a changed one under another', () => {
  const first = messageDraft('lina', 'one')
  first.save('مرحبًا')
  const key = first.keyFor('مرحبًا')
  const reloaded = messageDraft('lina', 'one')
  expect(reloaded.read().text).toBe('مرحبًا')
  expect(reloaded.keyFor('مرحبًا')).toBe(key)
  reloaded.save('مرحبًا!')
  expect(reloaded.keyFor('مرحبًا!')).not.toBe(key)
})

test('what was sent is forgotten, and is a new message when it is written again', () => {
  const message = messageDraft('lina', 'one')
  const key = message.keyFor('Thanks')
  message.acknowledge('Thanks', 'Thanks')
  expect(storage.size).toBe(0)
  expect(message.read().text).toBe('')
  expect(message.keyFor('Thanks')).not.toBe(key)
})

test('what is typed on while a message is on its way is the next one, without what has arrived', () => {
  const message = messageDraft('lina', 'one')
  const key = message.keyFor('hello')
  message.save('hello there')
  expect('hello there'.slice(message.acknowledge('hello', 'hello there'))).toBe('there')
  expect(messageDraft('lina', 'one').read().text).toBe('there')
  expect(message.keyFor('there')).not.toBe(key)

  message.keyFor('One.')
  expect(message.acknowledge('One.', 'One.\n\n')).toBe(6)
  expect(storage.size).toBe(0)
  message.keyFor('One.')
  expect(message.acknowledge('One.', 'Another one.')).toBe(0)
  expect(message.read().text).toBe('Another one.')
})

test('one conversation knows nothing of another, and nobody of somebody else', () => {
  messageDraft('lina', 'one').save('Mine')
  expect([messageDraft('lina', 'two').read().text, messageDraft('omar', 'one').read().text]).toEqual(['', ''])
})

test('a browser that keeps nothing, or garbage, loses nothing while the page is open', () => {
  storage.set('message:lina:one', '{')
  vi.stubGlobal('sessionStorage', {
    getItem: () => '[]',
    setItem: () => {
      throw new Error('full')
    },
  })
  const message = messageDraft('lina', 'one')
  expect(message.read().text).toBe('')
  message.save('Here')
  expect(message.read().text).toBe('Here')
  expect(message.keyFor('Here')).toBe(message.keyFor('Here'))
})

test('programmes that staff pick outlive a reload, change the key, and go with the message', () => {
  const message = messageDraft('rana', 'one')
  const key = message.keyFor('These two.')
  message.pick([{ id: 'a', name: 'Law', reason: 'By the sea.' }])
  expect(message.keyFor('These two.')).not.toBe(key)
  const reloaded = messageDraft('rana', 'one')
  expect(reloaded.read()).toMatchObject({ text: 'These two.', picked: [{ id: 'a', reason: 'By the sea.' }] })
  reloaded.acknowledge('These two.', 'These two.')
  expect(storage.size).toBe(0)
})
