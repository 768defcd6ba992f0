import { expect, test } from 'vitest'
import type { Language, Localized } from '#lib/localized.ts'
import { articleData } from './structured-data.ts'

const article = {
  name: { en: 'Choosing a city', ar: 'اختيار المدينة' },
  slug: { en: 'choosing-a-city', ar: null },
  excerpt: null,
  tags: [],
  publishedAt: '2026-09-14',
  updatedAt: '2026-09-15',
}

const brand = { en: 'Masar', ar: 'مسار' }
const authorOf = (author: Localized | null, lang: Language = 'en') =>
  articleData({ ...article, author }, { lang, brand, absolute: (address) => `https://example.org${address}` }).author

test('search engines read whether a person or the site itself wrote an article', () => {
  expect(authorOf({ en: 'Lina Haddad', ar: null })).toEqual({ '@type': 'Person', name: 'Lina Haddad' })
  expect(authorOf({ en: 'Masar editorial team', ar: null })).toEqual({
    '@type': 'Organization',
    name: 'Masar editorial team',
  })
  expect(authorOf({ en: 'Masar editorial team', ar: null }, 'ar')).toMatchObject({ '@type': 'Organization' })
  expect(authorOf({ en: 'Tomáš Masaryk', ar: null })).toMatchObject({ '@type': 'Person' })
  expect(authorOf(null)).toEqual({ '@id': 'https://example.org/#organization' })
})
