import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { requireCanonical } from './canonical.ts'

const slug = { en: 'university-of-leeds', ar: 'جامعة-ليدز' }

/** Where the page sends a reader who asked for it by `address`; null when it is shown. */
function sentTo(address: string, record: { en: string; ar: string | null } = slug): string | null {
  const url = new URL(address, 'https://example.org')
  const [, lang = '', , requested = ''] = decodeURIComponent(url.pathname).split('/')
  try {
    requireCanonical({ url, params: { lang, slug: requested } }, record, paths.university)
    return null
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    expect(answer.status).toBe(301)
    return decodeURIComponent(answer.headers.get('location') ?? '')
  }
}

test('the slug of the page’s language is the address', () => {
  expect(sentTo('/en/university/university-of-leeds')).toBe(null)
  expect(sentTo('/ar/university/جامعة-ليدز')).toBe(null)
})

test('the slug of the other language, an old one and an id lead to the address, with their query', () => {
  expect(sentTo('/ar/university/university-of-leeds')).toBe('/ar/university/جامعة-ليدز')
  expect(sentTo('/en/university/leeds?ref=mail')).toBe('/en/university/university-of-leeds?ref=mail')
})

test('without an Arabic slug the English one is the address in both languages', () => {
  const untranslated = { en: 'quillfeather', ar: null }
  expect(sentTo('/ar/university/quillfeather', untranslated)).toBe(null)
  expect(sentTo('/ar/university/كويلفيذر', untranslated)).toBe('/ar/university/quillfeather')
})
