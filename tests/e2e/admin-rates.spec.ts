import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator pastes rates, answers what is unclear, and is asked before a change that looks like a slip', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/422/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.rates({ lang }))
  const rate = (code: string) => page.locator(`[id="rate.${code}"]`)
  await expect(rate('EUR')).toBeVisible()
  await expectNoA11yViolations(page, 'the table of rates')

  // Used by nothing else, so that prices stay as other tests expect them.
  await admin.root.getByText(say('rates:paste.title')).click()
  await page.locator('#pasted-rates').fill('HRK\t1,500\nBGN;٠٫٥٦\nnothing\nXQQ 2')
  const fill = admin.root.getByRole('button', { name: say('rates:paste.fill') })
  await fill.click()
  // When they were valid is not known, so it is asked.
  await expect(page.locator('#pasted-day')).toBeFocused()
  await expect(page.locator('#pasted-day')).toHaveAccessibleDescription(say('rates:form.asOfWrong'))
  await page.locator('#pasted-day').fill('2026-10-30')
  await fill.click()
  await expect(admin.root.getByText(say('rates:paste.line', { line: 3, text: '⁨nothing⁩' }))).toBeVisible()
  await expect(admin.root.getByText(say('rates:paste.line', { line: 4, text: '⁨XQQ 2⁩' }))).toBeVisible()
  await expect(rate('BGN')).toHaveValue('0.56')
  await expect(page.locator('[id="asOf.BGN"]')).toHaveValue('2026-10-30')
  await expect(rate('HRK')).toHaveAccessibleDescription(
    new RegExp(say('admin:amount.readings', { first: '⁨1,500⁩', second: '⁨1.50⁩' }).replace('?', '[?]')),
  )
  await expectNoA11yViolations(page, 'a question about a rate')
  await admin.save('rates:form.save')
  await expect(admin.root.getByRole('button', { name: '1,500', exact: true })).toBeFocused()
  await admin.root.getByRole('button', { name: '1.50', exact: true }).click()
  await expect(rate('HRK')).toBeFocused()
  await expect(rate('HRK')).toHaveValue('1.5')
  await rate('HRK').fill('0.0412')
  await admin.save('rates:form.save')
  await expect(admin.notice).toHaveText(say('rates:form.saved'))
  await expect(admin.unsaved).toHaveCount(0)

  // By the keyboard: a changed rate wants its own date, and two are saved together.
  await page.locator('[id="asOf.HRK"]').fill('2026-01-01')
  await rate('BGN').fill('0.57')
  await admin.save('rates:form.save')
  await expect(admin.alert).toContainText(say('rates:form.asOfWrong'))
  await page.locator('[id="asOf.BGN"]').fill('2026-11-02')
  await admin.save('rates:form.save')
  await expect(admin.unsaved).toHaveCount(0)
  await rate('HRK').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0.412')
  await page.keyboard.press('Tab')
  await expect(page.locator('[id="asOf.HRK"]')).not.toHaveValue('2026-01-01')
  await page.locator('[id="asOf.HRK"]').fill('2026-11-03')
  await admin.save('rates:form.save')
  await expect(admin.dialog).toContainText('HRK')
  await expect(admin.dialog).not.toContainText('BGN')
  await admin.dialog.getByRole('button', { name: say('admin:confirm.cancel') }).click()
  await expect(admin.alert).toContainText(say('rates:form.rateUnconfirmed'))
  await expectNoA11yViolations(page, 'a rate that was not confirmed')
  await admin.save('rates:form.save')
  // Nothing is on its way while it is asked.
  await expect(admin.root.getByText(say('admin:form.saving'))).toBeHidden()
  await admin.dialog.getByRole('button', { name: say('rates:form.confirm') }).click()
  await expect(admin.unsaved).toHaveCount(0)
  await admin.root.getByRole('button', { name: say('rates:historyOf', { currency: 'HRK' }) }).click()
  await expect(admin.dialog.getByRole('listitem').first()).toContainText('0.412')
  await admin.dialog.getByRole('button', { name: say('rates:history.close') }).click()

  for (const currency of ['HRK', 'BGN']) {
    await admin.root.getByRole('button', { name: say('rates:deleteOf', { currency }) }).click()
    await admin.dialog.getByRole('button', { name: say('rates:form.delete') }).click()
    await expect(rate(currency)).toHaveCount(0)
  }
})

test('a rate that somebody else has changed since is shown beside it, and nothing that was typed is lost', async ({
  page,
  lang,
  say,
  failures,
  visit,
}) => {
  failures.expect(/412/)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.rates({ lang }))
  await page.locator('#new-code').fill('hrk')
  await page.keyboard.press('Enter')
  const rate = page.locator('[id="rate.HRK"]')
  await expect(rate).toBeFocused()
  await rate.fill('0.0081')
  await page.locator('[id="asOf.HRK"]').fill('2026-11-01')
  await admin.save('rates:form.save')
  await expect(admin.notice).toHaveText(say('rates:form.saved'))

  const other = await page.context().newPage()
  await visit(staffPaths.rates({ lang }), other)
  await other.locator('[id="rate.HRK"]').fill('0.0082')
  await other.locator('[id="asOf.HRK"]').fill('2026-11-02')
  await other.getByRole('button', { name: say('rates:form.save'), exact: true }).click()
  await expect(other.getByText(say('admin:form.unsaved'))).toHaveCount(0)
  await other.close()

  await rate.fill('0.0083')
  await page.locator('[id="asOf.HRK"]').fill('2026-11-03')
  await admin.save('rates:form.save')
  await expect(admin.alert).toContainText(say('rates:form.rateChanged'))
  await expect(rate).toHaveValue('0.0083')
  await admin.save('rates:form.save')
  await expect(admin.unsaved).toHaveCount(0)
  await admin.root.getByRole('button', { name: say('rates:deleteOf', { currency: 'HRK' }) }).click()
  await admin.dialog.getByRole('button', { name: say('rates:form.delete') }).click()
  await expect(rate).toHaveCount(0)
})
