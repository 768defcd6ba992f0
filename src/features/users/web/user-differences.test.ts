import '#features/admin/web/messages.ts'
import { expect, test } from 'vitest'
import { baseMessages } from '#base-messages.ts'
import { loadBaseMessages, translatorFor } from '#i18n/i18n.ts'
import { userDifferences } from './user-differences.ts'

await loadBaseMessages('en', baseMessages)
const { t } = translatorFor('en', 'admin')
const { t: common } = translatorFor('en', 'common')

const saved = {
  name: 'Rana Aziz Khalil',
  MobileNumber: '+971501234567',
  role: 'editor',
  isCounsellor: false,
  language: 'en',
  disabled: false,
} as const

test('only fields that differ are listed, labelled as in the form', () => {
  const typed = { ...saved, name: 'Rana Aziz', role: 'student', language: 'ar', disabled: true } as const
  expect(userDifferences(saved, typed, t, common)).toEqual([
    { label: 'Name', theirs: 'Rana Aziz Khalil', mine: 'Rana Aziz' },
    { label: 'Role', theirs: 'Editor', mine: 'Student' },
    { label: 'Language of e-mails', theirs: 'English', mine: 'العربية' },
    { label: 'Status', theirs: 'Open', mine: 'Closed' },
  ])
})

test('a phone number typed in another format is no difference, and null equals an empty text', () => {
  expect(userDifferences(saved, { ...saved, MobileNumber: '00971 (50) 123-4567' }, t, common)).toEqual([])
  expect(userDifferences({ ...saved, name: null }, { ...saved, name: '' }, t, common)).toEqual([])
})
