import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { textOf, the } from './support/parts.ts'
import { read, readerOf, request } from './support/read.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  const { say } = readerOf(lang)

  test('a family sees what closes soon, narrows it to a country and takes the dates along', async () => {
    const page = await read(paths.deadlines({ lang }))
    expect(page.meta('description')).toBe(say('deadlines:descriptionOfExamples'))
    expect(page.heading.textContent).toBe(say('deadlines:title'))
    const country = the(page.main, 'combobox', say('deadlines:filter.destination'))
    const [, option = country] = country.querySelectorAll('option')
    const value = option.getAttribute('value') ?? ''
    const count = Number(/\((\d+)\)/.exec(textOf(option))?.[1])
    const button = the(page.main, 'button', say('deadlines:filter.submit'))
    const narrowed = await page.send(button.closest('form'), { destination: value })
    expect(narrowed.query).toContain(`destination=${value}`)
    expect(narrowed.main.textContent).toContain(say('deadlines:found', { count }))

    const calendar = the(narrowed.main, 'link', say('deadlines:calendar.add')).getAttribute('href')
    const file = await (await request(calendar ?? '')).text()
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(Math.min(count, 100))
  })
})
