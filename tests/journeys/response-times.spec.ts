import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { isolate } from '#i18n/isolate.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { makeAccount, someone } from '#tests/e2e/support/accounts.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { databaseUrl } from '#tests/support/server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nine decisions of one counsellor in March 2021, each a working day after it was sent; two were promised earlier. */
async function decideNine(name: string): Promise<void> {
  const [staff, student] = [someone('en'), someone('en')]
  await makeAccount({ email: staff, role: 'editor', name })
  await makeAccount({ email: student })
  const { db, close } = connect(databaseUrl(process.env.E2E_DATA_DIR ?? ''), { max: 1 })
  try {
    await rows(db)`
      with item as (
        select u.id from universities u join countries c on c.id = u.country_id
        where c.slug_en = 'germany' and u.status = 'published' order by u.id limit 1
      ), added as (
        insert into applications (reference, user_id, university_id, full_name, email, phone, birth_date, address, qualification,
          institution, graduation_year, preferred_start, programme_type, description, submitted_at, state)
        select 'T-' || gen_random_uuid(), u.id, item.id, 'Lina', 'lina@example.org', '+971501234567', '2004-02-03', 'Dubai',
          'bachelor', 'AUS', 2019, '2021-09-01', 'full_time', 'Mine', '2021-03-01T10:00:00Z', 'rejected'
        from item, users u, generate_series(1, 9) where u.email = ${student} returning id, user_id
      ), sent as (
        insert into application_events (application_id, to_state, action, actor_id, at)
        select id, 'submitted', 'submit', user_id, '2021-03-01T10:00:00Z' from added returning application_id
      )
      insert into application_events (application_id, to_state, action, actor_id, at, promised_by)
      select sent.application_id, 'rejected', 'reject', u.id, '2021-03-02T10:00:00Z',
        case when row_number() over () <= 2 then '2021-03-01T22:00:00Z' else '2021-03-08T22:00:00Z' end::timestamptz
      from sent, users u where u.email = ${staff}`
  } finally {
    await close()
  }
}

test('an administrator reads how long students waited, narrows it to a person and takes it along', async ({
  page,
  lang,
  say,
}) => {
  const name = `Rania ${process.pid}${Date.now()}`
  await decideNine(name)
  const times = (key: string, values?: Record<string, number | string>) => say(`response-times:${key}`, values)
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.responseTimes({ lang }))
  await page.locator('#from').fill('1/3/2021')
  await page.locator('#until').fill('28/2/2021')
  await admin.root.getByRole('button', { name: times('period.show') }).click()
  await expect(admin.root.getByText(times('period.wrong.too_low'))).toBeVisible()
  await page.locator('#until').fill('٣١/٣/٢٠٢١')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2021-03-01&until=2021-03-31/)

  const persons = admin.root.getByRole('region', { name: times('persons') })
  const hers = persons.getByRole('row').filter({ hasText: name })
  await expect(hers).toContainText(times('days', { count: 1 }))
  // Nine are few, and no 90th percentile is said of them.
  await expect(hers).toContainText(times('fewCases', { count: 9 }))
  await expect(hers).toContainText(times('keptOfFew', { kept: 7, count: 9 }))
  await expect(hers).toContainText('77%')
  await expectNoA11yViolations(page, 'response times')

  await hers.getByRole('link').click()
  await expect(page).toHaveURL(/person=/)
  await expect(admin.root.getByRole('link', { name: times('remove', { name: isolate(name) }) })).toBeVisible()
  const download = page.waitForEvent('download')
  await admin.root.getByRole('button', { name: times('export') }).click()
  expect((await download).suggestedFilename()).toBe('response-times-2021-03-01-2021-03-31.csv')

  await admin.root.getByRole('link', { name: times('unit.hours') }).click()
  await expect(persons).toContainText(times('nothing'))
})
