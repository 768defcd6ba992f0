import { expect, test } from 'vitest'
import { addressProblem, toPaperNumber, toPlainPhone } from './contact-fields.ts'
import { nameProblem, passportNameProblem, toPassportName } from './person-fields.ts'

test.each([
  ['+20 (0)100-123.4567', '+20 0 100 123 4567'],
  ['٠١٠٠ ١٢٣ ٤٥٦٧', '0100 123 4567'],
  ['०९८७६ ५४३२१८', '09876 543218'],
  ['00 20/100 1234567', '+20 100 1234567'],
  ['201001234567+', '+201001234567'],
  ['هاتف: 0791234567', '0791234567'],
  ['02 2735 1234 تحويلة ١٢', '02 2735 1234 ext. 12'],
  ['+20 2 27351234 ext. 12', '+20 2 27351234 ext. 12'],
  ['4521 1235x204', '4521 1235 ext. 204'],
  ['call me', 'call me'],
])('the number %j is written %j', (typed, plain) => {
  expect(toPlainPhone(typed)).toBe(plain)
  expect(toPlainPhone(plain)).toBe(plain)
})

test.each([
  ['Al‑Rashid', 'Al-Rashid'],
  ['ʻAli O´Neil', "'Ali O'Neil"],
  ['Ｗｅｉ @ David', 'Wei @ David'],
  [' . ', '-'],
  ['--', '-'],
  ['', ''],
])('%j is %j in the passport', (typed, name) => {
  expect(toPassportName(typed)).toBe(name)
})

test.each([
  ['Suharto', '-', undefined],
  ['-', 'Suharto', undefined],
  ['-', '-', 'required'],
  ['', 'Suharto', 'required'],
  ['S/O Kumar', 'Ravi', undefined],
  ['مريم', 'Hassan', 'malformed'],
  ['Mariam حسن', 'Hassan', 'malformed'],
  ['42', 'Hassan', 'malformed'],
  ['x'.repeat(201), 'Hassan', 'too_long'],
])('the name %j beside %j: %s', (name, other, problem) => {
  expect(passportNameProblem(name, other)).toBe(problem)
})

test.each([
  ['القاهرة - مدينة نصر - شارع عباس العقاد 12', undefined],
  ['Villa 12 Al Wasl Road Jumeirah 1 Dubai UAE', undefined],
  ['BP 1234 Tanger', undefined],
  ['ص.ب 1234 دبي', undefined],
  ['北京市，朝阳区', undefined],
  ['Dubai', 'incomplete'],
  ['12 El-Tahrir St.', 'incomplete'],
  ['12 Tahrir Street, 5', 'incomplete'],
  ['', 'required'],
  [`Dubai, ${'x'.repeat(600)}`, 'too_long'],
])('the address %j: %s', (text, problem) => {
  expect(addressProblem(text)).toBe(problem)
})

test('the number of a paper is written without its spaces and hyphens', () => {
  expect(toPaperNumber(' n 12-345678')).toBe('N12345678')
  expect(toPaperNumber('un‑lp ٥٥/2019')).toBe('UNLP55/2019')
})

test.each(['李明', '김철', 'りん'])('%s is a whole name although it has few characters', (name) => {
  expect(nameProblem(name, 3)).toBe(undefined)
})

test('two letters are not', () => {
  expect(nameProblem('Li', 3)).toBe('too_short')
})
