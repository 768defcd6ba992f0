import { directionOf } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { untranslated } from './support/extra-records.ts'
import { expect, test } from './support/test.ts'

test('pages turn with the language: columns, arrows and tables, while prices and codes stay', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, slugOf, search }) => {
  const rtl = directionOf(lang) === 'rtl'
  const centre = async (locator: ReturnType<typeof page.locator>) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('It has no place on the page')
    return box.x + box.width / 2
  }
  await visit(paths.search({ lang, params: { kind: 'major' } }))
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(lang))
  expect((await centre(search.panel.root)) > (await centre(search.heading))).toBe(rtl)
  expect((await centre(search.tab('all'))) > (await centre(search.tab('blog')))).toBe(rtl)
  const brand = page.getByRole('banner').getByRole('link').first()
  const switcher = page.getByRole('banner').getByRole('link').last()
  expect((await centre(brand)) > (await centre(switcher))).toBe(rtl)

  const next = search.pages.getByRole('link', { name: say('search:pages.next') })
  const last = search.pages.getByRole('link', { name: say('search:pages.page', { page: '1' }), exact: true })
  expect((await centre(next)) < (await centre(last))).toBe(rtl)
  await expect(next.locator('svg')).toHaveCSS('scale', rtl ? '-1 1' : 'none')
  await expect(search.sort.locator('xpath=..').locator('svg')).toHaveCSS('scale', 'none')

  // A price is read from the left in both: its first digit is to the left of its last.
  const price = search.items.getByText(/\d,\d{3}/).first()
  const order = await price.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let text = texts.nextNode() as Text
    while (!/\d,\d{3}/.test(text.data)) text = texts.nextNode() as Text
    const at = (offset: number) => {
      const range = document.createRange()
      range.setStart(text, offset)
      range.setEnd(text, offset + 1)
      return range.getBoundingClientRect().x
    }
    const digits = [...text.data.matchAll(/\d/g)].map(({ index }) => index)
    return at(digits[0] as number) < at(digits.at(-1) as number)
  })
  expect(order).toBe(true)

  await visit(paths.faculty({ lang, slug: await slugOf('faculties', 'medicine') }))
  const heads = page.getByRole('table').first().getByRole('columnheader')
  expect((await centre(heads.first())) > (await centre(heads.last()))).toBe(rtl)
})

test('what has no Arabic yet appears in English, marked as such', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
}) => {
  const untold = (slug: string) => ({ en: slug, ar: null })
  const { university, major, article } = untranslated
  const label = page.getByRole('main').getByText(say('englishOnly'), { exact: true })
  const heading = page.getByRole('heading', { level: 1 })
  const marked = heading.locator('[lang=en][dir=ltr]')

  for (const [address, name] of [
    [paths.university({ lang, slug: untold(university.slug) }), university.name],
    [paths.major({ lang, slug: untold(major.slug) }), major.name],
    [paths.article({ lang, slug: untold(article.slug) }), article.title],
  ] as const) {
    await visit(address)
    await expect(heading).toContainText(name)
    if (lang === 'en') {
      await expect(heading.locator('[lang]')).toHaveCount(0)
      await expect(label).toHaveCount(0)
    } else {
      await expect(marked).toHaveText(name)
      await expect(label.first()).toBeVisible()
    }
  }
  const prose = page.getByText('Less than it seems.')
  await expect(prose).toHaveCSS('direction', 'ltr')

  await visit(paths.search({ lang, params: { q: 'quillfeather' } }))
  const card = page.getByRole('article').filter({ hasText: major.name })
  const foreign = card.locator('[lang=en][dir=ltr]').filter({ hasText: major.name })
  await expect(card).toBeVisible()
  await expect(foreign).toHaveCount(lang === 'en' ? 0 : 1)
})

test('no date of a start runs into the next one, on the screen and on paper', { tag: '@both-languages' }, async ({
  page,
  lang,
  visit,
  ask,
}) => {
  const [major] = (await ask({ q: 'computer science', kind: 'major', destination: 'germany', level: 'master' })).items
  if (!major) throw new Error('The catalogue is empty')
  await visit(paths.major({ lang, slug: major.slug }))
  const dates = page.locator('#start time')
  await expect(dates.nth(1)).toBeAttached()
  const running = () =>
    dates.evaluateAll((times) =>
      times.flatMap((time) => {
        const range = document.createRange()
        range.selectNodeContents(time)
        const words = range.getBoundingClientRect()
        const station = (time.closest('li') as Element).getBoundingClientRect()
        return words.left < station.left - 1 || words.right > station.right + 1 ? [time.textContent] : []
      }),
    )
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await running(), `${media}, ${width}`).toEqual([])
    }
  }
})
