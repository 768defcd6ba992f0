import { describe, expect, test } from 'vitest'
import { isolate } from '#i18n/isolate.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { all, first, textOf, the } from './support/parts.ts'
import { read, readerOf } from './support/read.ts'
import { resultsOn } from './support/results.ts'

const subjects = {
  en: { typed: 'psychology Ireland', subject: 'psychology', name: 'Psychology' },
  ar: { typed: 'علم نفس أيرلندا', subject: 'علم نفس', name: 'علم النفس' },
}

describe.each(LANGUAGES)('%s', (lang) => {
  const { say, ask } = readerOf(lang)

  test('where a subject is not found in a country, related programmes do not pass for it', async () => {
    const { typed, subject, name } = subjects[lang]
    const [elsewhere] = (await ask({ q: typed })).namedElsewhere
    expect(elsewhere?.without).toEqual(['destination'])
    const page = await read(paths.search({ lang, params: { q: typed } }))
    const title = say('search:related.none', { term: isolate(subject) })
    const found = await page.follow(first(the(page.main, 'region', title), 'link'))
    expect(found.query).toBe(`?q=${subject}`)
    expect(resultsOn(found, say).items[0]).toContain(name)
    expect(all(found.main, 'region', title).map(textOf)).toEqual([])
  })

  test('under the order by fee the page says where less close results begin', async () => {
    const q = 'MBA'
    const [start] = (await ask({ q, sort: 'fee' })).groupStarts
    expect(start).toBeLessThan(12)
    const { items } = resultsOn(await read(paths.search({ lang, params: { q, sort: 'fee' } })), say)
    expect(items[Number(start)]).toContain(say('search:related.fromHere'))
    expect(items[Number(start) - 1]).not.toContain(say('search:related.fromHere'))
  })
})
