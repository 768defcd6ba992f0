import { expect, test } from 'vitest'
import { settingSchemas } from '#features/settings/contract.ts'
import { toSettingValue } from './setting-input.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('rows come in the order of the page, with what is empty as not set', () => {
  const typed = form({
    ...{ email: '', phone: '+971 4 123 4567', whatsapp: '+971 50 123 4567', addressEn: '', addressAr: '' },
    ...{ 'social.0.name': 'YouTube', 'social.0.url': '', 'social.1.name': 'X', 'social.1.url': 'https://x.com/masar' },
    showsAnswerTime: '1',
  })
  expect(settingSchemas.contact.parse(toSettingValue('contact', typed))).toEqual({
    ...{ email: null, phone: '+971 4 123 4567', whatsapp: '971501234567', addressEn: null, addressAr: null },
    social: [
      { name: 'YouTube', url: null },
      { name: 'X', url: 'https://x.com/masar' },
    ],
    showsAnswerTime: true,
  })
})

test('figures are typed in either kind of digits, and an empty one is none', () => {
  expect(toSettingValue('claims', form({ countries: '٢٠', students: '' }))).toEqual({ countries: 20, students: null })
  expect(toSettingValue('expressHours', form({ hours: 'six' }))).toBeNaN()
})
