import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { AdminPage, enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { apply } from '#tests/e2e/support/applicants.ts'
import { expect, test } from '#tests/e2e/support/apply-test.ts'
import { kindName } from '#tests/support/kind-names.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('staff find an application, take it on, ask for what is missing and note something down', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  visit,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { fullName, email, reference, authorization } = await apply(request, lang, item)
  const { admin, email: staff } = await enterAsStaff(page, lang, say, paths.admin({ lang }))
  const main = page.getByRole('main')
  await admin.places.getByRole('link', { name: say('admin:frame.applications') }).click()
  await admin.search.fill(reference)
  await expect(admin.rows).toHaveCount(1)
  // Until the answer has come the list is pale, also where it has one row before and after.
  await expect(page).toHaveURL(/q=/)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoA11yViolations(page, 'the list')

  const wide = page.viewportSize()
  const size = () => document.documentElement.scrollWidth
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await page.evaluate(size)).toBe(width)
  }
  // A card on a phone: all that the list says of it, and the box before the link.
  for (const key of ['promise', 'assignee'] as const) {
    await expect(admin.rows.getByText(say(`review:applications.${key}`), { exact: true })).toBeVisible()
  }
  await admin.rows.getByRole('checkbox').focus()
  await page.keyboard.press('Tab')
  await expect(admin.rows.getByRole('link')).toBeFocused()
  await expectNoA11yViolations(page, 'the list on a phone')
  if (wide) await page.setViewportSize(wide)

  await main.getByRole('checkbox', { name: say('review:applications.choose', { name: fullName, reference }) }).check()
  const bulk = main.getByRole('region', { name: say('review:applications.chosen', { count: 1 }) })
  await bulk.getByRole('combobox').selectOption({ label: `Staff ${staff}` })
  await bulk.getByRole('button', { name: say('review:applications.assign'), exact: true }).click()
  await expect(admin.rows).toContainText(`Staff ${staff}`)
  await expect(bulk).toBeHidden()

  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText(fullName)
  const decide = main.getByRole('region', { name: say('review:application.decide') })
  const move = decide.getByRole('button', { name: say('review:application.move') })
  const to = (state: string) => decide.getByRole('radio', { name: say(`review:application.states.${state}`) })
  await to('in_review').check()
  await move.click()
  // Once it is so, it is no choice any more.
  await expect(to('in_review')).toBeHidden()
  await expect(
    main.getByText(say('review:application.states.in_review')).filter({ visible: true }).first(),
  ).toBeVisible()

  const asked = main.getByRole('region', { name: say('requests:staff.title') })
  await asked.getByRole('button', { name: say('requests:staff.ask') }).click()
  await asked.getByRole('button', { name: say('requests:staff.addQuestion') }).click()
  await asked.getByRole('textbox', { name: say('requests:staff.question', { number: 1 }) }).fill('ما اسم مدرستك؟')
  await asked.getByRole('button', { name: say('requests:staff.submit') }).click()
  await expect(main.getByRole('heading', { level: 1 }).locator('..')).toContainText(
    say('review:application.states.information_needed'),
  )

  const notes = main.getByRole('region', { name: say('review:application.notes') })
  await notes.getByRole('textbox').fill('Called her; she answers tomorrow.')
  await notes.getByRole('button').click()
  await expect(notes.getByRole('listitem')).toContainText('Called her')

  const documents = main.getByRole('region', { name: say('documents:title') })
  await documents.getByRole('button', { name: new RegExp(say('documents:staff.reject')) }).click()
  await documents.getByRole('textbox', { name: say('documents:staff.reason') }).fill('The photo is cut off.')
  await documents.getByRole('button', { name: say('documents:staff.reject'), exact: true }).click()
  await expect(documents.getByText(say('documents:review.rejected'))).toBeVisible()
  await expectNoA11yViolations(page, 'an application')

  const own = await (await request.get('/api/applications', { headers: { authorization } })).json()
  const [sent] = own.data.applications
  const seen = await (await request.get(`/api/applications/${sent._id}`, { headers: { authorization } })).json()
  expect(seen.data).toMatchObject({ state: 'information_needed', moves: expect.arrayContaining(['reply']) })
  expect(JSON.stringify(seen)).not.toContain('Called her')

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const hers = await context.newPage()
  await signIn(hers, email)
  await visit(paths.ownApplication({ lang, id: sent._id }), hers)
  const refused = say('documents:refused', { kinds: kindName(lang, 'passport') })
  await expect(hers.getByRole('link', { name: refused })).toHaveAttribute('href', '#documents')
  await context.close()
  await request.dispose()
})

test('of two who decide at once, one gets a message and loses nothing', async ({
  page,
  browser,
  playwright,
  baseURL,
  lang,
  say,
  item,
  failures,
}) => {
  failures.expect(/412/)
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { fullName, reference } = await apply(request, lang, item)
  const list = staffPaths.applications({ lang, params: { q: reference } })
  const { admin } = await enterAsStaff(page, lang, say, list)
  await admin.rows.getByRole('link').click()
  await expect(admin.heading).toHaveText(fullName)
  const decideOn = (on: typeof page) => {
    const decide = on.getByRole('region', { name: say('review:application.decide') })
    return {
      decide,
      to: (state: string) => decide.getByRole('radio', { name: say(`review:application.states.${state}`) }),
      move: decide.getByRole('button', { name: say('review:application.move') }),
    }
  }
  const mine = decideOn(page)
  await mine.to('in_review').check()
  await mine.decide.getByRole('textbox').fill('We read it today.')

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  const { email: colleague } = await enterAsStaff(other, lang, say, new URL(page.url()).pathname)
  const theirs = decideOn(other)
  await theirs.to('in_review').check()
  await theirs.move.click()
  await expect(theirs.to('in_review')).toBeHidden()
  await theirs.to('rejected').check()
  const note = theirs.decide.getByRole('textbox')
  await note.fill('We are sorry.')
  await theirs.move.click()
  await expect(theirs.decide.getByRole('alert')).toContainText(say('review:application.reasonNeeded'))
  await expect(note).toHaveValue('We are sorry.')
  const reason = (name: string) =>
    theirs.decide.getByRole('checkbox', { name: say(`review:application.rejections.${name}`) })
  await reason('other').check()
  await note.fill('')
  await theirs.move.click()
  await expect(theirs.decide.getByRole('alert')).toContainText(say('review:application.noteNeeded'))
  await expect(reason('other')).toBeChecked()
  await note.fill('The faculty has closed.')
  await theirs.move.click()
  await expect(other.getByRole('dialog')).toContainText('The faculty has closed.')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('review:application.confirm.send') })
    .click()
  await expect(theirs.decide).toBeHidden()
  await context.close()

  // A note of one's own is no look at what the colleague decided.
  await page.getByRole('textbox', { name: say('review:application.newNote') }).fill('Called her today.')
  await page.getByRole('button', { name: say('review:application.addNote') }).click()
  await expect(page.getByRole('main')).toContainText('Called her today.')
  await mine.move.click()
  await expect(page.getByRole('main')).toContainText(say('review:application.states.rejected'))
  // The page says who was quicker, and what they did.
  const notice = new AdminPage(page, say).notice
  await expect(notice).toContainText(say('review:application.states.rejected'))
  await expect(notice).toContainText(colleague)
  await request.dispose()
})
