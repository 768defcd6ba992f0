import { expect, test } from 'vitest'
import { duration } from './programme-texts.ts'

test.each([
  [1, '1 month', 'شهر واحد'],
  [2, '2 months', 'شهران'],
  [9, '9 months', '9 أشهر'],
  [12, '1 year', 'سنة واحدة'],
  [18, '18 months', '18 شهرًا'],
  [24, '2 years', 'سنتان'],
  [36, '3 years', '3 سنوات'],
  [42, 'three and a half years', '3 سنوات ونصف'],
  [66, 'five and a half years', '5 سنوات ونصف'],
  [132, '11 years', '11 سنة'],
])('%i months are read as people say them', (months, en, ar) => {
  expect(duration(months)).toEqual({ en, ar })
})
