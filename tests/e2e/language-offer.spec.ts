import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.describe('in a browser set to Arabic', () => {
  test.use({ locale: 'ar-JO', viewport: { width: 360, height: 780 } })

  test('a first visit lands on English and is offered Arabic in one line, until that is answered', async ({
    page,
    context,
    visit,
  }) => {
    await context.clearCookies()
    await visit('/')
    await expect(page).toHaveURL(paths.home({ lang: 'en' }))
    const offer = page.getByRole('region', { name: 'اختيار اللغة' })
    await expect(offer).toBeInViewport()
    await expectNoA11yViolations(page, 'Arabic is offered')
    await offer.getByRole('button', { name: 'المتابعة بالإنجليزية' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(offer).toBeHidden()
  })

  test('a reader who takes it reads the same page in Arabic, and is not asked again', async ({ page, visit }) => {
    await visit(paths.about({ lang: 'en' }))
    const offer = page.getByRole('region', { name: 'اختيار اللغة' })
    await offer.getByRole('link').click()
    await expect(page).toHaveURL(paths.about({ lang: 'ar' }))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language-offer-answered'))).toBe('true')
    await visit(paths.about({ lang: 'en' }))
    await expect(page.getByRole('button', { name: /./ }).first()).toBeAttached()
    await expect(offer).toHaveCount(0)
  })
})

test('in any other browser nothing is offered', async ({ page, visit }) => {
  await visit(paths.home({ lang: 'en' }))
  await page.mouse.move(10, 10)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('region', { name: 'اختيار اللغة' })).toHaveCount(0)
})
