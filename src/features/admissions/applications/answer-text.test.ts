import { expect, test } from 'vitest'
import { createTranslator, type Translate } from '#i18n/translator.ts'
import { NO_NAME } from '#lib/person-fields.ts'
import { answerLabel } from './answer-text.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

const en = createTranslator('en', english).t as Translate<'applications'>
const ar = createTranslator('ar', arabic).t as Translate<'applications'>

test('the name of somebody who has one is not called the given one', () => {
  const one = { familyName: NO_NAME }
  expect(answerLabel(en, 'givenName', one)).toBe('Name as in the passport')
  expect(answerLabel(ar, 'givenName', one)).toBe('الاسم كما في جواز السفر')
  const two = { familyName: 'Haddad' }
  expect(answerLabel(en, 'givenName', two)).toBe('Given names')
  expect(answerLabel(en, 'institution', one)).toBe('School or university')
})
