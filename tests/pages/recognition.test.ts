import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { all, the } from './support/parts.ts'
import { read, readerOf } from './support/read.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  const { say, ask, slugOf } = readerOf(lang)

  test('a family finds who decides at home, what stops it, and the programmes it concerns', async () => {
    const page = await read(paths.recognition({ lang }))
    const authorities = the(page.main, 'region', say('recognition:authorities.title'))
    const [egypt] = all(authorities, 'listitem', new RegExp(say('recognition:authorities.eg.country')))
    expect(egypt?.textContent).toContain(say('recognition:authorities.eg.name'))
    expect(authorities.textContent).toContain('2026')

    const summary = the(page.main, 'summary', lang === 'ar' ? 'ألمانيا' : 'Germany')
    expect(summary.parentNode?.querySelector('.prose')?.textContent).toMatch(/\w|[\u0621-\u064A]/)

    const { counts } = await ask({ mode: 'online' })
    const count = counts.sumMajors + counts.sumCourses
    const found = await page.follow(the(page.main, 'link', say('recognition:concerned.online', { count })))
    expect(found.query).toContain('mode=online')
  })

  test('the page about a destination says which of its rules nobody has checked, and leads to it', async () => {
    const page = await read(paths.country({ lang, slug: await slugOf('countries', 'germany') }))
    const work = the(page.main, 'region', say('countries:page.work'))
    expect(work.textContent).toContain(say('countries:page.unchecked'))
    const recognition = await page.follow(the(page.main, 'link', say('countries:page.recognitionAtHome')))
    expect(recognition.address).toBe(paths.recognition({ lang }))
    expect(recognition.heading.textContent).toBe(say('recognition:title'))
  })
})
