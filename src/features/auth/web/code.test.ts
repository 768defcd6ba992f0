import { expect, test } from 'vitest'
import { type Code, emptyCode, eraseCode, isWhole, moveInCode, pasteCode, typeCode } from './code.ts'

/** `12__` with the focus on the third box reads `12__@2`. */
const written = ({ digits, at }: Code) => `${digits.map((digit) => digit || '_').join('')}@${at}`
const read = (text: string): Code => {
  const [boxes = '', at = '0'] = text.split('@')
  return { digits: [...boxes].map((box) => (box === '_' ? '' : box)), at: Number(at) }
}

test('typing moves the focus from box to box and stays in the last one', () => {
  let code = emptyCode
  for (const digit of '1234') code = typeCode(code, code.at, digit)
  expect(written(code)).toBe('1234@3')
  expect(isWhole(code)).toBe(true)
})

test.each([
  ['____@0', '٧', '7___@1'],
  ['____@0', '۷', '7___@1'],
  ['____@0', 'a', '____@0'],
  ['____@0', ' ', '____@0'],
  // A digit typed before or behind the one in the box takes its place.
  ['12__@1', '23', '13__@2'],
  ['12__@1', '32', '13__@2'],
  ['12__@1', '22', '12__@2'],
  ['12__@1', '', '1___@1'],
])('box of %s now holds %j: %s', (before, text, after) => {
  const code = read(before)
  expect(written(typeCode(code, code.at, text))).toBe(after)
})

test.each([
  ['____@0', '4821', '4821@3'],
  ['____@0', '٤٨٢١', '4821@3'],
  ['____@0', '۴۸۲۱', '4821@3'],
  ['____@0', ' 48-21 ', '4821@3'],
  ['____@0', 'Your code: 4821.', '4821@3'],
  ['____@0', '482199', '4821@3'],
  ['12__@2', '9999', '9999@3'],
  ['12__@2', '34', '1234@3'],
  ['12__@2', '345', '1234@3'],
  ['12__@2', 'no code', '12__@2'],
  ['12__@2', '', '12__@2'],
])('pasted into %s, %j makes %s', (before, text, after) => {
  const code = read(before)
  expect(written(pasteCode(code, code.at, text))).toBe(after)
})

test('a code that the keyboard offers is entered in one box and fills all of them', () => {
  expect(written(typeCode(emptyCode, 0, '4821'))).toBe('4821@3')
  expect(written(typeCode(read('12__@2'), 2, '4821'))).toBe('4821@3')
})

test('backspace clears a box, goes back from an empty one, and stops at the first', () => {
  const steps = ['12__@2']
  for (let n = 0; n < 5; n++) {
    const code = read(steps.at(-1) ?? '')
    steps.push(written(eraseCode(code, code.at)))
  }
  expect(steps).toEqual(['12__@2', '12__@1', '1___@1', '1___@0', '____@0', '____@0'])
})

test.each([
  ['12__@1', 'ArrowLeft', '12__@0'],
  ['12__@1', 'ArrowRight', '12__@2'],
  ['12__@0', 'ArrowLeft', '12__@0'],
  ['1234@3', 'ArrowRight', '1234@3'],
  ['12__@1', 'Home', '12__@0'],
  ['12__@1', 'End', '12__@3'],
])('in %s the key %s moves to %s', (before, key, after) => {
  const code = read(before)
  expect(written(moveInCode(code, code.at, key) as Code)).toBe(after)
})

test('other keys are not handled', () => {
  expect(moveInCode(emptyCode, 0, 'Tab')).toBe(null)
  expect(moveInCode(emptyCode, 0, '5')).toBe(null)
})
