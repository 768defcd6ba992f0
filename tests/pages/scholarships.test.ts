import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { all, fieldValue, first, textOf, the } from './support/parts.ts'
import { read, readerOf } from './support/read.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  const { say, ask } = readerOf(lang)

  test('a family lists full scholarships, reads the terms and opens one', async () => {
    const page = await read(paths.scholarships({ lang }))
    expect(page.meta('description')).toBe(say('scholarships:descriptionOfExamples'))
    const button = the(page.main, 'button', say('scholarships:filter.submit'))
    the(page.main, 'combobox', say('scholarships:filter.scholarship'))
    const full = await page.send(button.closest('form'), { scholarship: 'full' })
    expect(full.query).toContain('scholarship=full')
    const { counts } = await ask({ scholarship: 'full' })
    const count = counts.sumMajors + counts.sumCourses
    expect(full.main.textContent).toContain(say('scholarships:programmes', { count }))
    const scholarship = first(the(full.main, 'list', say('scholarships:metaTitle')), 'listitem')
    expect(scholarship.textContent).toContain(say('programmes:scholarship.full'))
    expect(scholarship.textContent).toMatch(new RegExp(`${say('scholarships:until')}|${say('scholarships:nearest')}`))
    const opened = await full.follow(first(scholarship, 'link'))
    expect(opened.address).toMatch(/\/(major|courses|university)\//)
  })

  test('pages follow each other under the same choice, and a university’s scholarship leads to its programmes', async () => {
    const page = await read(paths.scholarships({ lang, params: { scholarship: 'partial' } }))
    const next = await page.follow(the(page.main, 'link', say('scholarships:pages.next')))
    expect(next.query).toContain('scholarship=partial&page=2')
    expect(fieldValue(the(next.main, 'combobox', say('scholarships:filter.scholarship')))).toBe('partial')

    const link = next.find('main li a[href*="/searchresults"]')
    const university = textOf(first(link.closest('li') ?? link, 'heading'))
    const found = await next.follow(link)
    expect(found.query).toMatch(/^\?q=.*scholarship=partial/)
    const results = all(found.main, 'article').map(textOf)
    expect(results).toContainEqual(expect.stringContaining(university))
  })
})
