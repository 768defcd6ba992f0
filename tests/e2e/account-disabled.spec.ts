import type { Browser, Page } from '@playwright/test'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { makeAccount, PASSWORD, signIn, someone } from './support/accounts.ts'
import { AdminPage, enterAsStaff } from './support/admin-page.ts'
import { ANSWERS } from './support/apply-page.ts'
import { expect, test } from './support/apply-test.ts'
import { ContentPage } from './support/content-page.ts'
import { StaffApi } from './support/staff-api.ts'
import { openAlive } from './support/test.ts'
import type { Say } from './support/words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** An administrator at another machine, who disables accounts and enables them again. */
async function administrator(browser: Browser, lang: Language, say: Say, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': `2001:db8:${(process.pid % 60_000).toString(16)}::2` },
  })
  const page = await context.newPage()
  const email = someone(lang)
  await makeAccount({ email, role: 'admin', language: lang, name: 'Amal' })
  await signIn(page, email)
  const admin = new AdminPage(page, say)
  const turn = async (whose: string, isDisabled: boolean) => {
    await openAlive(page, staffPaths.users({ lang, params: { q: whose } }))
    await openAlive(page, (await admin.rows.getByRole('link').first().getAttribute('href')) ?? '')
    const closed = admin.choice('user.stateChoice')
    await closed.setChecked(isDisabled)
    await admin.save('user.save')
    await expect(admin.unsaved).toBeHidden()
  }
  return { turn, close: () => context.close() }
}

/** The dialog that asks to sign in, and says why. */
async function expectTold(page: Page, lang: Language) {
  const dialog = page.getByRole('dialog')
  const words = lang === 'ar' ? 'هذا الحساب مغلق' : 'This account has been closed'
  await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible()
  return dialog
}

test('an editor whose account is disabled while typing sees a message, and continues later with every word', async ({
  page,
  lang,
  say,
  browser,
  baseURL,
  modal,
  failures,
  visit,
}) => {
  failures.expect(/403/)
  const name = `Robotics ${lang} ${process.pid} ${Date.now()}`
  const { email } = await enterAsStaff(page, lang, say, staffPaths.records({ lang, entity: 'tags' }), 'editor')
  const { _id } = await new StaffApi(page).call<{ _id: string }>('POST', 'tags', {
    status: 'draft',
    values: { name: { en: name, ar: null }, slug: { en: '', ar: '' }, keywords: { en: [], ar: [] }, aliases: [] },
  })
  const address = staffPaths.record({ lang, entity: 'tags', id: _id })
  await visit(address)
  const form = new ContentPage(page, say)
  const admin = await administrator(browser, lang, say, baseURL)
  await form.field('name.ar').fill('الروبوتات')
  await admin.turn(email, true)

  await form.field('name.en').fill(`${name} and drones`)
  await form.saveButton.click()
  await expectTold(page, lang)
  await expect(page).toHaveURL(address)
  await modal.send('signIn', email, PASSWORD)
  await expectTold(page, lang)

  await admin.turn(email, false)
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.button('success.continue')).toBeVisible()
  await expect(modal.root).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(form.field('name.en')).toHaveValue(`${name} and drones`)
  await expect(form.field('name.ar')).toHaveValue('الروبوتات')
  await form.save()
  await admin.close()
})

test('a student whose account is disabled while applying sees a message, and continues later with every answer', async ({
  page,
  lang,
  say,
  browser,
  baseURL,
  visit,
  apply,
  student,
  item,
  modal,
  failures,
}) => {
  failures.expect(/403/)
  const address = paths.apply({ lang, item })
  await visit(address)
  await apply.field('fullName').fill(ANSWERS[lang].fullName)
  await expect(apply.saved).toBeVisible()
  const admin = await administrator(browser, lang, say, baseURL)
  await admin.turn(student, true)

  await apply.field('address').fill(ANSWERS[lang].address)
  await expectTold(page, lang)
  await admin.turn(student, false)
  await modal.send('signIn', student, PASSWORD)
  await expect(page).toHaveURL(new RegExp(address))
  await expect(apply.field('fullName')).toHaveValue(ANSWERS[lang].fullName)
  await expect(apply.field('address')).toHaveValue(ANSWERS[lang].address)
  await expect(apply.saved).toBeVisible()
  await admin.close()
})
