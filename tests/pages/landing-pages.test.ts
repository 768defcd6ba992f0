import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Localized, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { first, textOf, the } from './support/parts.ts'
import { json, read, readerOf, request } from './support/read.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  const { say, slugOf } = readerOf(lang)

  test('a page that would be thin is the search for what there is', async () => {
    const country = await slugOf('countries', 'germany')
    const { faculties } = await json<{ faculties: { slug: Localized; hasPage: boolean }[] }>('/api/countries/germany')
    const none = faculties.find(({ hasPage }) => !hasPage)
    if (!none) throw new Error('Every faculty of Germany has a page')
    const { headers } = await request(paths.landingPage({ lang, country, kind: 'faculty', slug: none.slug }))
    const page = await read(headers.get('location') ?? '')
    expect(page.address.split('?')[0]).toBe(paths.search({ lang }))
    expect(page.query).toContain(`faculty=${none.slug.en}`)
  })

  test('fees can be read as a table, and a city is found from its university', async () => {
    const university = await read(paths.university({ lang, slug: await slugOf('universities', 'istanbul-university') }))
    const city = await university.follow(first(university.main, 'link', lang === 'ar' ? 'إسطنبول' : 'Istanbul'))
    const slug = encodeURIComponent(localize({ en: 'istanbul', ar: 'إسطنبول' }, lang))
    expect(city.address).toMatch(new RegExp(`${slug}$`, 'i'))
    const fees = the(city.main, 'region', say('landing-pages:fees.title'))
    const table = the(fees, 'summary', say('landing-pages:fees.table')).parentNode
    expect(table?.querySelectorAll('th').map(textOf)).toContain(say('landing-pages:fees.range'))
    const answers = the(city.main, 'region', say('landing-pages:questions.title'))
    expect(answers.querySelectorAll('details').length).toBe(6)
  })
})
