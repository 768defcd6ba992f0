import { expect, test } from 'vitest'
import { countryOfZone } from './time-zones.ts'

test('a time zone tells the country where our readers are; one of another part of the world tells nothing', () => {
  expect(['Asia/Riyadh', 'Asia/Calcutta', 'Asia/Kolkata'].map(countryOfZone)).toEqual(['SA', 'IN', 'IN'])
  expect(['Pacific/Fiji', 'UTC', 'constructor', ''].map(countryOfZone)).toEqual([null, null, null, null])
})
