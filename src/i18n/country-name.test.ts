import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryInSentence } from './country-name.ts'

const english = (en: string) => countryInSentence('en', { en, ar: null })

test('English sentences speak of the Netherlands, but of Germany', () => {
  expect(['United Kingdom', 'United States', 'United Arab Emirates', 'Netherlands', 'Germany'].map(english)).toEqual([
    'the United Kingdom',
    'the United States',
    'the United Arab Emirates',
    'the Netherlands',
    'Germany',
  ])
})

test('an Arabic sentence takes the name as it is, a missing translation too', () => {
  expect(countryInSentence('ar', { en: 'Netherlands', ar: 'هولندا' })).toBe('هولندا')
  expect(countryInSentence('ar', { en: 'Netherlands', ar: null })).toBe('Netherlands')
})

test('of all countries of the world these take an article', () => {
  const countries: { nameEn: string }[] = JSON.parse(readFileSync('demo/data/countries.json', 'utf8'))
  const taking = countries.map(({ nameEn }) => english(nameEn)).filter((name) => name.startsWith('the '))
  expect(taking.sort()).toMatchInlineSnapshot(`
    [
      "the Bahamas",
      "the British Indian Ocean Territory",
      "the British Virgin Islands",
      "the Caribbean Netherlands",
      "the Cayman Islands",
      "the Central African Republic",
      "the Cocos (Keeling) Islands",
      "the Comoros",
      "the Cook Islands",
      "the Democratic Republic of the Congo",
      "the Dominican Republic",
      "the Falkland Islands",
      "the Faroe Islands",
      "the French Southern Territories",
      "the Gambia",
      "the Maldives",
      "the Marshall Islands",
      "the Netherlands",
      "the Northern Mariana Islands",
      "the Philippines",
      "the Pitcairn Islands",
      "the Republic of the Congo",
      "the Seychelles",
      "the Solomon Islands",
      "the Turks and Caicos Islands",
      "the US Minor Outlying Islands",
      "the US Virgin Islands",
      "the United Arab Emirates",
      "the United Kingdom",
      "the United States",
      "the Åland Islands",
    ]
  `)
})
