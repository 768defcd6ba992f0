import { expect, test } from 'vitest'
import { countryOfZone, currencyOfZones } from './time-zones.ts'

test('a time zone has a country where our readers are; one of another part of the world has none', () => {
  expect(['Asia/Riyadh', 'Asia/Calcutta', 'Asia/Kolkata'].map(countryOfZone)).toEqual(['SA', 'IN', 'IN'])
  expect(['Pacific/Fiji', 'UTC', ''].map(countryOfZone)).toEqual([null, null, null])
})

test('families calculate in the currency of their time zone, in dollars where it lost its value or is not known', () => {
  expect(currencyOfZones()).toMatchObject({ 'Asia/Riyadh': 'SAR', 'Europe/Dublin': 'EUR' })
  expect(Object.keys(currencyOfZones())).not.toContain('Asia/Beirut')
})
