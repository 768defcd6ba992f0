import { paths } from '#paths.ts'
import { makeAccount, signIn, someone } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

// What slides in is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('the bar has the reader’s lists with their counts on every screen, and nothing in it overlaps', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit, ask }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const ids = (await ask({ kind: 'major' })).items.map(({ _id }) => _id)
  await visit(paths.blog({ lang }))
  const bar = page.getByRole('banner')
  for (const list of ['shortlist', 'compare'] as const)
    await expect(bar.getByRole('link', { name: say(`keep.${list}`), exact: true })).toBeVisible()
  await page.evaluate((ids) => {
    const entries = ids.slice(0, 3).map((id) => ({ id, addedAt: new Date().toISOString(), note: '' }))
    localStorage.setItem('shortlist', JSON.stringify({ version: 1, entries }))
    localStorage.setItem('compare', JSON.stringify({ version: 1, ids: ids.slice(0, 2) }))
  }, ids)
  await page.reload()
  const kept = (name: string, count: number) =>
    bar.getByRole('link', { name: say('keep.kept', { name, count }), exact: true })
  for (const width of [360, 768, 1023, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(kept(say('keep.shortlist'), 3)).toBeInViewport({ ratio: 1 })
    await expect(kept(say('keep.compare'), 2)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(sidewaysScroll)).toBe(0)
    expect(await bar.evaluate(overlapping)).toEqual([])
  }
})

test('from 768 pixels on the search box has room for what one types, signed in too', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit }) => {
  const field = page.getByRole('banner').getByRole('combobox', { name: say('search:box.label') })
  const expectRoom = async () => {
    await page.evaluate(() => document.fonts.ready)
    for (const width of [768, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(field).toBeVisible()
      expect((await field.boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(240)
      expect(await page.evaluate(sidewaysScroll)).toBe(0)
    }
  }
  await visit(paths.blog({ lang }))
  await expectRoom()
  const email = someone(lang)
  await makeAccount({ email, name: 'Lina Haddad' })
  await signIn(page, email)
  await expectRoom()
})

test.describe('on a large phone', () => {
  test.use({ viewport: { width: 767, height: 1024 }, hasTouch: true })

  test('search has the width of the screen, and a tap beside it closes it', { tag: '@both-languages' }, async ({
    page,
    lang,
    say,
    visit,
    search,
  }) => {
    await visit(paths.blog({ lang }))
    const button = page.getByRole('banner').getByRole('button', { name: say('search:search'), exact: true })
    const overlay = page.getByRole('dialog', { name: say('search:search') })
    const box = overlay.getByRole('combobox', { name: say('search:box.label') })
    await button.tap()
    await expect(box).toBeFocused()
    expect((await box.boundingBox())?.width).toBeGreaterThan(500)
    await page.touchscreen.tap(380, 1000)
    await expect(overlay).toBeHidden()
    await expect(button).toBeFocused()

    await button.tap()
    await box.fill(lang === 'en' ? 'germany' : 'ألمانيا')
    await search.suggestions.first().tap()
    await expect(overlay).toBeHidden()
    await expect(page).toHaveURL(/\/country\//)
  })
})

test('the home page has the search at hand far below its own box', async ({ page, lang, say, visit }) => {
  const bar = page.getByRole('banner')
  const box = bar.getByRole('combobox', { name: say('search:box.label') })
  const button = bar.getByRole('button', { name: say('search:search'), exact: true })
  await visit(paths.home({ lang }))
  await expect(button).toBeVisible()
  await expect(box).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 2500))
  await expect(box).toBeVisible()

  await page.setViewportSize({ width: 700, height: 800 })
  await expect(box).toBeHidden()
  await button.click()
  const overlay = page.getByRole('dialog', { name: say('search:search') })
  await overlay.getByRole('combobox', { name: say('search:box.label') }).fill('law')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchresults\?q=law$/)
  await expect(overlay).toBeHidden()
})

/** Pairs of controls that overlap by more than a finger’s inaccuracy. */
function overlapping(bar: Element): string[] {
  const boxes = [...bar.querySelectorAll('a, button, select, form')]
    .filter((element) => element.checkVisibility() && !element.parentElement?.closest('form'))
    .map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent,
      box: element.getBoundingClientRect(),
    }))
  return boxes.flatMap(({ name, box }, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 6 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 6,
      )
      .map((other) => `${name} and ${other.name}`),
  )
}
