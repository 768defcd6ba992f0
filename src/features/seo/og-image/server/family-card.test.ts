import { expect, test } from 'vitest'
import type { Column } from '#features/compare/contract.ts'
import { familyCard } from './family-card.ts'

const column = {
  type: 'major',
  level: 'master',
  name: { en: 'Physics', ar: 'الفيزياء' },
  city: { en: 'Munich', ar: 'ميونخ' },
  country: { name: { en: 'Germany', ar: 'ألمانيا' }, slug: { en: 'germany', ar: 'ألمانيا' } },
  university: { name: { en: 'TU Munich', ar: 'جامعة ميونخ التقنية' } },
  durationMonths: 24,
  discountPercent: 0,
  fee: { amount: 2000, currency: 'EUR' },
  feeUsd: 2200,
  nextIntake: null,
}
const columns = [
  column,
  { ...column, city: { en: 'Riyadh', ar: 'الرياض' }, fee: { amount: 30_000, currency: 'SAR' }, feeUsd: 8000 },
] as unknown as Column[]
const rates = { asOf: '2026-11-20', usdPerUnit: { USD: 1, EUR: 1.1, SAR: 1 / 3.75 } }
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const cardIn = (currency: string) => {
  const { title, facts } = familyCard(columns, 'en', { currency, rates })
  return { title: plain(title), facts: facts.map(({ value }) => plain(value)) }
}

test('title and prices of the picture are in one currency, and what is converted is marked', () => {
  expect(cardIn('SAR')).toEqual({
    title: expect.stringContaining('from SAR 8,250 a year'),
    facts: ['about SAR 8,250 a year', 'SAR 30,000 a year'],
  })
})

test('without a rate for the currency the picture is in dollars', () => {
  expect(cardIn('XXX')).toEqual({
    title: expect.stringContaining('from $2,200 a year'),
    facts: ['about $2,200 a year', 'about $8,000 a year'],
  })
})

test('the picture shows prices of those that are compared, and marks the lowest, not what is taught online', () => {
  const at = (en: string) => ({ university: { name: { en, ar: null } } })
  const [first, second] = columns
  const online = { ...first, mode: 'online', city: { en: 'Aachen', ar: 'آخن' }, fee: { amount: 500, currency: 'EUR' } }
  const three = [{ ...second, ...at('KSU') }, { ...first }, { ...online, ...at('RWTH') }] as unknown as Column[]
  const { facts, marked, title } = familyCard(three, 'en', { currency: 'SAR', rates })
  expect(facts.map(({ label }) => label)).toEqual(['Riyadh', 'Munich'])
  expect(marked).toBe(1)
  expect(title).toContain('Aachen')
})

test('the mark is on the lowest of all that are compared, or on none where that one is not shown', () => {
  const priced = (fees: number[]) =>
    fees.map((amount) => ({ ...column, fee: { amount, currency: 'EUR' }, feeUsd: amount })) as unknown as Column[]
  const markedOf = (fees: number[]) => familyCard(priced(fees), 'en', { currency: 'EUR', rates }).marked
  expect(markedOf([3000, 2000, 4000])).toBe(1)
  expect(markedOf([3000, 2000, 4000, 5000])).toBe(1)
  expect(markedOf([3000, 2500, 4000, 2000])).toBe(3)
  expect(markedOf([3000])).toBe(-1)
})
