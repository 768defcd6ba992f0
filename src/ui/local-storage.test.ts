import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedValue } from './local-storage.ts'

/** A browser's storage, as far as it is used; `refuses` like one that is full or private. */
class Storage {
  readonly texts = new Map<string, string>()
  refuses = false
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (this.refuses) throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
  }
}

let storage: Storage
beforeEach(() => {
  storage = new Storage()
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
})

const numbers = () =>
  storedValue('numbers', (json) => (Array.isArray(json) ? json.filter((n) => typeof n === 'number') : []))

test('what is changed is kept, and read by the next page', () => {
  numbers().change((list) => [...list, 1])
  expect(numbers().read()).toEqual([1])
})

test('a change builds on what another tab has stored since', () => {
  const [mine, other] = [numbers(), numbers()]
  mine.change(() => [1])
  other.change((list) => [...list, 2])
  mine.change((list) => [...list, 3])
  expect(mine.read()).toEqual([1, 2, 3])
})

test.each(['{', '"x"', '{"a":1}', ''])('garbage reads as nothing: %s', (text) => {
  storage.texts.set('numbers', text)
  expect(numbers().read()).toEqual([])
})

test('without a change, reading gives the very same object', () => {
  const list = numbers()
  list.change(() => [1])
  expect(list.read()).toBe(list.read())
})

test('a value that the browser refuses to store lasts as long as the page', () => {
  const list = numbers()
  list.change(() => [1])
  storage.refuses = true
  list.change((now) => [...now, 2])
  expect(list.isPersisted()).toBe(false)
  expect(list.read()).toEqual([1, 2])
  expect(numbers().read()).toEqual([1])
  storage.refuses = false
  list.change((now) => [...now, 3])
  expect(list.isPersisted()).toBe(true)
  expect(numbers().read()).toEqual([1, 2, 3])
})

test('a browser that lets nobody near its storage is an empty one', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const list = numbers()
  expect(list.read()).toEqual([])
  list.change(() => [1])
  expect(list.isPersisted()).toBe(false)
  expect(list.read()).toEqual([1])
})
