import { paths } from '#paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'

test('a student turns the e-mails about the family off and on, and the page for the family says which', async ({
  page,
  lang,
  say,
  visit,
  item,
  student: _,
}) => {
  await visit(paths.compare({ lang, ids: [item] }))
  await page.getByRole('button', { name: say('shortlist:family.share') }).click()
  const owner = page.getByRole('region', { name: say('family-pages:owner.title') })
  await expect(owner).toContainText(say('family-pages:owner.news.on'))
  const familyPage = page.url()
  await owner.getByRole('link', { name: say('family-pages:owner.news.change') }).click()
  const wanted = page.getByRole('checkbox', { name: say('auth:familyNews.wanted') })
  await expect(wanted).toBeChecked()
  await expect(wanted).toBeInViewport()
  await wanted.uncheck()
  await expect(page.getByRole('region', { name: say('auth:familyNews.title') })).toContainText(
    say('auth:account.saved'),
  )
  await page.reload()
  await expect(wanted).not.toBeChecked()
  await expectNoA11yViolations(page, 'account with e-mails about the family')
  await visit(familyPage)
  await expect(owner).toContainText(say('family-pages:owner.news.off'))
})
