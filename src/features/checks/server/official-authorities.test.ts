import { expect, test } from 'vitest'
import countries from '#demo/data/countries.json' with { type: 'json' }
import destinations from '#demo/data/destinations.json' with { type: 'json' }
import { authoritiesOf } from './official-authorities.ts'

test('whom to ask is named for every destination of the demo catalogue, in both languages, by a main address at most', () => {
  for (const { key } of destinations) {
    const flagKey = countries.find((country) => country.key === key)?.alpha2?.toLowerCase() ?? key
    for (const authority of Object.values(authoritiesOf(flagKey))) {
      expect([key, authority?.name.en, authority?.name.ar]).toEqual([key, expect.any(String), expect.any(String)])
      if (authority?.url) expect(new URL(authority.url)).toMatchObject({ protocol: 'https:', pathname: '/' })
    }
  }
})

test('nobody is named for a country that is not researched', () => {
  expect(authoritiesOf('jp')).toEqual({ visa: null, degrees: null })
})
