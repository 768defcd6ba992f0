import type { Locator, Page } from '@playwright/test'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'
import type { Say } from './support/words.ts'

// What slides in is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const buttonsOf = (page: Page, say: Say) => ({
  chat: page.getByRole('link', { name: say('floating.whatsapp') }),
  up: page.getByRole('button', { name: say('floating.top') }),
})

const results = (lang: Language) => paths.search({ lang, params: { kind: 'major', destination: 'germany' } })

/** Whether a press in the middle of an element would reach it. */
const isReachable = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('chat and way back leave while one reads on, and return on the way back and at the end', {
    tag: '@both-languages',
  }, async ({ page, lang, say, visit }) => {
    await visit(results(lang))
    const { chat, up } = buttonsOf(page, say)
    expect(await isReachable(chat)).toBe(true)
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, 1200)
    await expect(up).toHaveCount(1)
    await expect.poll(() => isReachable(chat)).toBe(false)
    expect(await isReachable(up)).toBe(false)

    await page.mouse.wheel(0, -200)
    await expect.poll(() => isReachable(chat)).toBe(true)
    expect(await isReachable(up)).toBe(true)

    await page.mouse.wheel(0, 200)
    await expect.poll(() => isReachable(chat)).toBe(false)
    await chat.focus()
    await expect.poll(() => isReachable(chat)).toBe(true)
    await chat.blur()
    await expect.poll(() => isReachable(chat)).toBe(false)

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => isReachable(chat)).toBe(true)
    expect(await isReachable(up)).toBe(true)
  })

  test('they float above the one bar of a page: its next step, or the comparison', {
    tag: '@both-languages',
  }, async ({ page, lang, say, visit, ask }) => {
    const [major] = (await ask({ kind: 'major', destination: 'germany' })).items
    if (major?.type !== 'major') throw new Error('Germany has majors')
    await page.addInitScript(
      (text) => localStorage.setItem('compare', text),
      JSON.stringify({ version: 1, ids: [major._id] }),
    )
    await visit(paths.major({ lang, slug: major.slug }))
    const { chat, up } = buttonsOf(page, say)
    const tray = page.getByRole('region', { name: say('keep.bar'), exact: true })
    const nextStep = page.locator('#next-step-bar')
    await expect(tray).toBeVisible()
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, 2000)
    await expect(nextStep).toBeVisible()
    await expect(tray).toBeHidden()
    await expect(up).toHaveCount(1)
    await expect.poll(() => isReachable(chat)).toBe(false)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => isReachable(chat)).toBe(true)
    const box = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
      return { top: Math.round(y), bottom: Math.round(y + height) }
    }
    // It slides into its place.
    const above = (await box(nextStep)).top + 1
    await expect.poll(async () => (await box(page.locator('[data-reading]'))).bottom).toBeLessThanOrEqual(above)
    expect((await box(nextStep)).bottom).toBe(740)
    await expect(page.locator('[data-reading]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the chat is in the last line of the footer, and hides nothing', async ({ page, lang, say, visit }) => {
      await visit(results(lang))
      const { chat } = buttonsOf(page, say)
      await expect(chat).not.toBeInViewport()
      await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded()
      await expect(chat).toBeInViewport({ ratio: 1 })
      expect(await isReachable(chat)).toBe(true)
    })
  })
})

test('on wide screens they are in the margin beside the content', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await visit(results(lang))
  await page.mouse.move(600, 300)
  await page.mouse.wheel(0, 900)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { chat, up } = buttonsOf(page, say)
    const content = await page.getByRole('main').getByRole('article').first().boundingBox()
    if (!content) throw new Error('There is no result')
    for (const button of [chat, up]) {
      await expect(button).toBeInViewport({ ratio: 1 })
      const { x, width } = (await button.boundingBox()) ?? { x: 0, width: 0 }
      const isBeside = lang === 'ar' ? x + width <= content.x : x >= content.x + content.width
      expect(isBeside).toBe(true)
    }
  }
})
