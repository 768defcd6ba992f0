import { expect, test } from 'vitest'
import { letterOf } from './key-letter.ts'

const pressed = (key: string, code: string, shiftKey = false) => letterOf({ key, code, shiftKey })

test('a letter counts as it is written, and by its place where the keyboard is set to Arabic', () => {
  expect(pressed('k', 'KeyK')).toBe('k')
  expect(pressed('K', 'KeyK')).toBe('k')
  expect(pressed('ن', 'KeyK')).toBe('k')
  // Dvorak: the key of the place K writes t.
  expect(pressed('t', 'KeyK')).toBe('t')
})

test('a slash and a question mark are known in both scripts, on any key', () => {
  expect(pressed('/', 'Slash')).toBe('/')
  expect(pressed('/', 'Digit7', true)).toBe('/')
  expect(pressed('ظ', 'Slash')).toBe('/')
  expect(pressed('?', 'Slash', true)).toBe('?')
  expect(pressed('؟', 'Slash', true)).toBe('?')
  expect(pressed('Enter', 'Enter')).toBe('')
})

test('a full stop is known on any keyboard', () => {
  expect(pressed('.', 'Period')).toBe('.')
  expect(pressed('ز', 'Period')).toBe('.')
})
