import { isolate } from '#i18n/isolate.ts'
import { otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { codeOf, heart, majors, read, share } from '#tests/e2e/support/family-page.ts'
import { expect, hydrated, test } from '#tests/e2e/support/test.ts'

test('a comparison becomes a page for the family, who react without an account; the student sees it', async ({
  page,
  browser,
  lang,
  words,
  say,
  visit,
  ask,
  product,
}) => {
  const { items } = await ask(majors)
  const ids = items.slice(0, 3).map(({ _id }) => _id)
  await visit(paths.compare({ lang, ids }))
  await share(page, say).click()
  await expect(page.getByRole('heading', { name: say('family-pages:owner.title') })).toBeVisible()
  const code = codeOf(page)
  const short = paths.familyPageShared({ code })
  const whatsapp = page.getByRole('link', { name: say('share.whatsapp'), exact: true })
  await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(short)))
  await expectNoA11yViolations(page, 'own page for the family')

  // The father opens the link, on a phone in the other language.
  const other = otherLanguage(lang)
  const locale = other === 'ar' ? 'ar-EG' : 'en-GB'
  const viewport = { width: 360, height: 780 }
  const phone = await browser.newContext({ locale, viewport, baseURL: product })
  const father = await phone.newPage()
  await visit(short, father)
  await hydrated(father)
  await expect(father).toHaveURL(paths.familyPage({ lang: other, code }))
  const his = words[other]
  const { names } = await read(father, code, other)
  const [name = ''] = names
  await expect(father.getByText(his('family-pages:owner.title'))).toHaveCount(0)
  await expect(father.locator('.comparison section').first()).toBeInViewport()
  await heart(father, his, name, 0).click()
  await expect(heart(father, his, name, 1)).toHaveAttribute('aria-pressed', 'true')
  await heart(father, his, name, 1).click()
  await expect(heart(father, his, name, 0)).toHaveAttribute('aria-pressed', 'false')
  await heart(father, his, name, 0).click()
  await expect(heart(father, his, name, 1)).toBeVisible()

  const form = father.locator('#write')
  await father.getByRole('link', { name: his('family-pages:writeAbout', { name: isolate(names[1] ?? '') }) }).click()
  await expect(form.getByRole('textbox', { name: his('family-pages:form.text') })).toBeFocused()
  await form.getByRole('radio', { name: his('family-pages:form.worry') }).check()
  await form.getByRole('button', { name: his('family-pages:form.send') }).click()
  await expect(form.getByRole('alert')).toContainText(his('family-pages:need.text'))
  const worry = 'Is it safe? هل المكان آمن؟ <b>!</b>'
  await form.getByRole('textbox', { name: his('family-pages:form.text') }).fill(worry)
  await form.getByRole('button', { name: his('family-pages:form.send') }).click()
  await expect(form.getByText(his('family-pages:form.sent'))).toBeVisible()
  await form.getByRole('link', { name: his('family-pages:form.see') }).click()
  await expect(father.getByText(worry)).toBeInViewport()
  const [, second] = ids
  await expect(father.locator(`[id="${second}"]`)).toContainText(worry)
  await expectNoA11yViolations(father, 'page for the family')
  await phone.close()

  // The student sees on her shortlist that something is new, reads it, and takes it to a counsellor.
  await visit(paths.shortlist({ lang }))
  const own = page.getByRole('link').filter({ hasText: say('saved-items:family.said', { count: 2 }) })
  await expect(own).toContainText(say('saved-items:family.new'))
  await own.click()
  const card = page.locator(`[id="${second}"]`)
  await expect(card).toContainText(worry)
  const toCounsellor = card.getByRole('link', { name: say('family-pages:askCounsellor') })
  await toCounsellor.click()
  await expect(page.locator('textarea[name="message"]')).toHaveValue(
    say('family-pages:counsellorMessage', { text: worry }),
  )
  await page.goBack()
  // One press asks, and the keyboard is led through the answer.
  const remove = card.getByRole('button', { name: say('family-pages:deleteOf', { text: worry }) })
  await remove.click()
  await card.getByRole('button', { name: say('family-pages:deleteNo') }).click()
  await expect(remove).toBeFocused()
  await expect(card).toContainText(worry)
  // A double Enter deletes nothing: the question leads to keeping it.
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: say('family-pages:deleteNo') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
  await expect(card).toContainText(worry)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(card.getByRole('button', { name: say('family-pages:deleteYes') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).not.toContainText(worry)
  await visit(paths.shortlist({ lang }))
  await expect(
    page.getByRole('link').filter({ hasText: say('saved-items:family.said', { count: 1 }) }),
  ).not.toContainText(say('saved-items:family.new'))
})
