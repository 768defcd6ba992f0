import { paths } from '#paths.ts'
import { waitingFor } from './support/search-page.ts'
import { expect, hydrated, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('an address that ends in #filters opens their sheet, also on a first visit', async ({ page, lang, search }) => {
  await page.goto(`${paths.search({ lang })}#filters`)
  await hydrated(page)
  await expect(search.sheet.root).toBeVisible()
})

test('on a phone closing the filters keeps what was chosen but not applied, and says so', async ({
  page,
  lang,
  say,
  visit,
  search,
}) => {
  const button = search.filterButton
  await visit(paths.search({ lang, params: { exam: 'no' } }))
  const close = search.sheet.root.getByRole('button', { name: say('nav.close') })
  const ways = [() => page.goBack(), () => page.keyboard.press('Escape'), () => close.tap()]
  // The badge counts filters, not options, and so does what waits.
  const words = waitingFor(say, lang, 'level')
  for (const [at, level] of (['phd', 'master', 'diploma'] as const).entries()) {
    await button.tap()
    await search.sheet.press('level', level)
    await ways[at]?.()
    await expect(search.sheet.root).toBeHidden()
    await expect(page).toHaveURL(paths.search({ lang, params: { exam: 'no' } }))
    const waiting = page.getByText(words).filter({ visible: true })
    await expect(waiting).toHaveCount(1)
  }
  await button.tap()
  await expect(search.sheet.option('exam', 'no')).toBeChecked()
  for (const level of ['phd', 'master', 'diploma']) await expect(search.sheet.option('level', level)).toBeChecked()
  await expect(search.sheet.apply).toHaveAccessibleDescription(words)
  await page.reload()
  await expect(search.sheet.root).toBeVisible()
  await expect(search.sheet.option('exam', 'no')).toBeChecked()
  await expect(search.sheet.option('level', 'phd')).not.toBeChecked()
})

test('on a phone the filters pressed again while they are still closing are there', async ({
  page,
  lang,
  visit,
  search,
}) => {
  await visit(paths.search({ lang, params: { exam: 'no' } }))
  await search.filterButton.tap()
  await expect(search.sheet.root).toBeVisible()
  // The address has gone back, and the page has not yet followed it.
  await search.filterButton.evaluate((button: HTMLElement) =>
    addEventListener('popstate', () => button.click(), { once: true }),
  )
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#filters$/)
  await search.sheet.press('level', 'master')
  await expect(search.sheet.option('level', 'master')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(search.sheet.root).toBeHidden()
})

test('on a phone the bar of what is compared is one row', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const majors = { kind: 'major', destination: 'germany' }
  const ids = (await ask(majors)).items.map(({ _id }) => _id)
  await visit(paths.search({ lang, params: majors }))
  const bar = page.getByRole('region', { name: say('keep.bar'), exact: true })
  for (const count of [1, 2, 6]) {
    await page.evaluate(
      (text) => localStorage.setItem('compare', text),
      JSON.stringify({ version: 1, ids: ids.slice(0, count) }),
    )
    await page.reload()
    await expect(bar.getByRole('status')).toContainText(say('keep.chosen', { count }))
    await expect(bar.getByRole('button', { name: say('keep.clear') })).toBeVisible()
    await expect(bar.getByRole('link', { name: say('keep.compare') })).toBeVisible()
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(70)
  }
})

test('on a phone what floats over a page covers no words at its end', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  ask,
}) => {
  const [one] = (await ask({ kind: 'major' })).items
  const floating = [
    page.getByRole('button', { name: say('floating.top') }),
    page.getByRole('link', { name: say('floating.whatsapp') }),
    page.locator('.floating').getByRole('link', { name: say('floating.talk') }),
  ] as const
  for (const compared of [[], [one?._id]]) {
    await visit(paths.blog({ lang }))
    await page.evaluate((text) => localStorage.setItem('compare', text), JSON.stringify({ version: 1, ids: compared }))
    await page.reload()
    // Scrolling before that is noticed only at the next event.
    await hydrated(page)
    await expect(page.getByRole('region', { name: say('keep.bar'), exact: true })).toHaveCount(compared.length)
    await expect(floating[1]).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    for (const button of floating) {
      await expect(button).toBeVisible()
      expect(await button.evaluate(wordsUnder)).toEqual([])
      const bar = page.locator('#compare-bar')
      if (compared.length > 0) {
        const [own, other] = [await button.boundingBox(), await bar.boundingBox()]
        expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(other?.y ?? 0)
      }
    }
  }
})

/** The words of the footer that are under an element. */
function wordsUnder(element: Element): string[] {
  const over = element.getBoundingClientRect()
  const texts = document.createTreeWalker(document.querySelector('footer') ?? document, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    // What is folded away still has a place.
    if (!texts.currentNode.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.selectNode(texts.currentNode)
    const covered = [...range.getClientRects()].some(
      ({ left, right, top, bottom, width }) =>
        width > 1 && left < over.right && right > over.left && top < over.bottom && bottom > over.top,
    )
    if (covered) found.push(texts.currentNode.textContent ?? '')
  }
  return found
}
