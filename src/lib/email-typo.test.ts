import { expect, test } from 'vitest'
import { likelyEmail } from './email-typo.ts'

test.each([
  ['omar@gmial.con', 'omar@gmail.com'],
  ['omar@gmai.com', 'omar@gmail.com'],
  ['omar@hotmial.com', 'omar@hotmail.com'],
  ['omar@yaho.com', 'omar@yahoo.com'],
  ['Omar@GMAIL.CON', 'Omar@gmail.com'],
  ['omar@gmail.com', null],
  ['omar@yahoo.fr', null],
  ['omar@tum.de', null],
  ['omar@example.org', null],
  ['omar@mail.com', null],
  ['omar@live.fr', null],
  ['omar', null],
  ['omar@', null],
  ['', null],
])('%j was meant as %j', (typed, intended) => {
  expect(likelyEmail(typed)).toBe(intended)
})
