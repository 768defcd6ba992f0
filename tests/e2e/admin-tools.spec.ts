import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from './support/accessibility.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { gate } from './support/gate.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an unknown address of the staff area says so inside of it, and leads back', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/404/)
  await enterAsStaff(page, lang, say, `${paths.admin({ lang })}/bogus`, 'editor')
  await expect(page.getByRole('heading', { level: 1, name: say('admin:frame.notFound') })).toBeVisible()
  await expectNoA11yViolations(page, 'nothing at this address')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('admin:frame.toOverview') })
    .click()
  await expect(page).toHaveURL(paths.admin({ lang }))
})

for (const place of ['a form', 'the filter of a list'] as const) {
  test(`Enter in ${place} waits for what was typed, and typing further cancels that`, async ({ page, lang, say }) => {
    const answers = gate()
    await page.route(/\/api\/admin\/universities\?(?=.*q=heidel)/i, async (route) => {
      await answers.opened
      await route.continue()
    })
    const entity = { lang, entity: 'majors' }
    const address = place === 'a form' ? staffPaths.addRecord(entity) : staffPaths.records(entity)
    const { admin } = await enterAsStaff(page, lang, say, address, 'editor')
    const field = admin.root.getByRole('combobox', { name: say('content:fields.universityId') })
    const list = page.getByRole('listbox', { name: say('admin:combobox.list') })
    await field.click()
    await expect(list.getByRole('option').first()).toBeVisible()
    await field.fill('Heidelbe')
    await field.press('Enter')
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(field).toHaveValue('Heidelbe')
    // Typing further cancels the wait: nothing is taken from the answer until Enter is pressed again.
    const asked = page.waitForRequest(/q=Heidelb(&|$)/)
    await field.press('Backspace')
    await asked
    answers.open()
    await expect(list).toHaveAttribute('aria-busy', 'false')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(field).toHaveValue('Heidelb')

    const waiting = gate()
    await page.route(/\/api\/admin\/universities\?(?=.*q=zurich)/i, async (route) => {
      await waiting.opened
      await route.continue()
    })
    await field.fill('Zurich')
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    waiting.open()
    await expect(field).toHaveValue(/Zurich|زيورخ/)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  })
}

test('a waiting Enter takes the first row of its answer, wherever the pointer is in the older list', async ({
  page,
  lang,
  say,
}) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'majors' }), 'editor')
  const field = admin.root.getByRole('combobox', { name: say('content:fields.universityId') })
  const list = page.getByRole('listbox', { name: say('admin:combobox.list') })
  const options = list.getByRole('option')
  const find = async (typed: string) => {
    const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === typed)
    await field.fill(typed)
    await answer
    await expect(list).toHaveAttribute('aria-busy', 'false')
  }
  await find('technical')
  const first = await options.first().locator('bdi').first().textContent()
  await expect(options.nth(2)).toBeVisible()
  await find('university')
  const answers = gate()
  await page.route(/\/api\/admin\/universities\?(?=.*q=technical)/, async (route) => {
    await answers.opened
    await route.continue()
  })
  await field.fill('technical')
  await field.press('Enter')
  await options.nth(2).hover()
  await expect(list).toHaveAttribute('aria-busy', 'true')
  answers.open()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue(first ?? '')
})

test('where the answer fails, a waiting Enter takes nothing and the field says so', async ({
  page,
  lang,
  say,
  failures,
}) => {
  failures.expect(/failed|ERR_FAILED/)
  const answers = gate()
  await page.route(/\/api\/admin\/universities\?(?=.*q=heidel)/i, async (route) => {
    await answers.opened
    await route.abort()
  })
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'majors' }), 'editor')
  const field = admin.root.getByRole('combobox', { name: say('content:fields.universityId') })
  await field.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.fill('Heidel')
  await field.press('Enter')
  answers.open()
  await expect(admin.root.getByText(say('admin:combobox.failed'))).toBeVisible()
  await expect(page.getByRole('listbox', { name: say('admin:combobox.list') }).getByRole('option')).toHaveCount(0)
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('Enter in the command palette waits for what was typed', async ({ page, lang, say }) => {
  const answers = gate()
  await page.route('**/api/admin/find?q=heidelberg*', async (route) => {
    await answers.opened
    await route.continue()
  })
  const { admin } = await enterAsStaff(page, lang, say, paths.admin({ lang }), 'editor')
  await expect(admin.places).toBeVisible()
  await page.getByRole('button', { name: say('find:title') }).click()
  const field = page.getByRole('combobox', { name: say('find:label') })
  await field.fill('germ')
  await expect(page.getByRole('option').first().locator('bdi').first()).toHaveText(/Germany|ألمانيا/)
  await field.fill('heidelberg')
  await field.press('Enter')
  await expect(page.getByText(say('find:searching'))).toBeVisible()
  await expect(page).toHaveURL(paths.admin({ lang }))
  answers.open()
  await expect(admin.heading).toHaveText(/Heidelberg|هايدلبرغ/)
})

test('single keys work outside fields alone, are listed, and can be turned off', async ({ page, lang, say, visit }) => {
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.records({ lang, entity: 'tags' }), 'editor')
  await expect(admin.rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(admin.search).toBeFocused()
  await page.keyboard.type('nj?x')
  await expect(admin.search).toHaveValue('nj?x')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await visit(staffPaths.records({ lang, entity: 'tags' }))
  await expect(admin.rows.first()).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('main').locator('tbody').getByRole('checkbox').first()).toBeFocused()
  await admin.rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/tags\/[0-9a-f-]+/)
  const first = page.url()
  const beside = page.getByRole('navigation', { name: say('content:neighbours.label') })
  await expect(beside.getByRole('link', { name: say('content:neighbours.next') })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(first)
  await expect(beside.getByRole('link', { name: say('content:neighbours.previous') })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(first)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: say('find:shortcuts.title') })
  await expect(help).toBeVisible()
  await expectNoA11yViolations(page, 'the list of shortcuts')
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: say('find:label') })).toBeFocused()
})
