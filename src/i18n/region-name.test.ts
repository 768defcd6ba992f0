import { expect, test } from 'vitest'
import { readDemo } from '#demo/demo-files.ts'
import { regionName } from './region-name.ts'

test('a country is named as people say it', () => {
  expect(regionName('en', 'GB')).toBe('UK')
  expect(regionName('ar', 'JO')).toBe('الأردن')
})

test('the application calls a destination by the word that the catalogue uses', async () => {
  const { countries, destinations } = await readDemo()
  const wanted = new Set(destinations.map(({ key }) => key))
  const apart = countries.filter(
    ({ key, alpha2, nameAr }) => wanted.has(key) && alpha2 && !regionName('ar', alpha2).includes(nameAr),
  )
  expect(apart.map(({ key }) => key)).toEqual([])
  expect(regionName('ar', 'DK')).toBe(countries.find(({ alpha2 }) => alpha2 === 'DK')?.nameAr)
  expect(regionName('ar', 'BY')).toBe(countries.find(({ alpha2 }) => alpha2 === 'BY')?.nameAr)
})
