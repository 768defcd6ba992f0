import { beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { familyPageSchema } from '#features/compare/family-pages/contract.ts'
import { familyPageTasks } from '#features/compare/family-pages/server/jobs.ts'
import { isTimeForNews, stopToken } from '#features/compare/family-pages/server/news.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { PUBLIC_URL, SECRET } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { header } from '#tests/support/mails.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const { id: item } = await buildProgramme(db, { universityId: university.id })
const { app, now, later, mails, theMail, clear, workDone } = await openTestApp(database)

const browser = () => new Visitor(app)
const tell = familyPageTasks({ db, now })['news of family pages']
/** Noon in Amman is no time for mails; five in the afternoon is. */
const untilHourInAmman = (hour: number) => {
  const minutes = now().getUTCHours() * 60 + now().getUTCMinutes()
  const wanted = (hour - 3) * 60
  later(wanted > minutes ? wanted - minutes : wanted - minutes + 24 * 60)
}
const make = async (visitor: Visitor): Promise<string> => {
  const response = await visitor.post('/family-pages', { items: [item], lang: 'ar' })
  expect(response.status).toBe(201)
  return (await response.json()).code
}
const see = async (visitor: Visitor, code: string, timeZone = 'Asia/Amman') => {
  const { newest } = familyPageSchema.parse(await (await visitor.get(`/family-pages/${code}`)).json())
  return visitor.call('PUT', `/family-pages/${code}/seen`, {
    newest: newest && new Date(newest).toISOString(),
    timeZone,
  })
}
const write = async (code: string, text: string, visitor = browser(), kind = 'question') =>
  expect((await visitor.post(`/family-pages/${code}/reactions`, { itemId: item, kind, text })).status).toBe(201)
const heart = (code: string) => browser().call('PUT', `/family-pages/${code}/hearts/${item}`)

/** Somebody in Amman who is signed in, and a page that she has seen. */
async function makerWithPage(more: Parameters<typeof buildAccount>[1] = {}) {
  const account = await buildAccount(db, more)
  const lina = await enter(app, account)
  const code = await make(lina)
  expect((await see(lina, code)).status).toBe(200)
  return { account, lina, code }
}

beforeEach(async () => {
  await affected(db)`delete from family_pages`
  await affected(db)`delete from family_news`
  untilHourInAmman(12)
  await clear()
})

describe('answers of the family are reported by e-mail', () => {
  test('in the evening of the maker’s time zone, as numbers and first words, with a link', async () => {
    const { account, code } = await makerWithPage({ language: 'ar' })
    await heart(code)
    await write(code, `هل السكن آمن؟ ${'كلمة '.repeat(60)}`)
    await write(code, 'Too far away', browser(), 'worry')
    expect(await tell()).toBe(0)
    untilHourInAmman(17)
    expect(await tell()).toBe(1)
    const mail = await theMail()
    expect(mail.to?.[0]?.address).toBe(account.email)
    expect(mail.subject).toBe('جديد من عائلتك')
    expect(mail.text).toContain('ظهرت آراء جديدة في الصفحة التي شاركتها مع عائلتك.')
    expect(mail.text).toContain('إعجاب واحد · سؤال واحد · مصدر قلق واحد')
    expect(mail.text).toMatch(/سؤال: هل السكن آمن؟ [كلمة ]{20,80}…\n/)
    expect(mail.text).toContain('Too far away')
    expect(mail.text).toContain(`${PUBLIC_URL}/ar/s/${code}`)
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header(mail, 'list-unsubscribe')).toMatch(/^<.*\/ar\/family-news\/stop\?token=.*>$/)
  })

  test('once a day for all pages together, and nothing twice', async () => {
    const { lina, code } = await makerWithPage()
    const other = await make(lina)
    await write(code, 'Is it safe?')
    await write(other, 'Who pays?')
    untilHourInAmman(18)
    expect(await tell()).toBe(1)
    const first = await theMail()
    expect(first.text).toContain('Is it safe?')
    expect(first.text).toContain('Who pays?')
    await clear()
    await write(code, 'And the food?')
    later(60)
    expect(await tell()).toBe(0)
    untilHourInAmman(17)
    expect(await tell()).toBe(1)
    const second = await theMail()
    expect(second.text).toContain('And the food?')
    expect(second.text).not.toContain('Is it safe?')
    await clear()
    untilHourInAmman(17)
    expect(await tell()).toBe(0)
  })

  test('by one of several servers', async () => {
    const { code } = await makerWithPage()
    await heart(code)
    untilHourInAmman(17)
    const counts = await Promise.all([tell(), tell(), tell()])
    expect(counts.reduce((sum, each) => sum + each)).toBe(1)
    await theMail()
  })

  test('of a page that was made before its maker signed in, once she has opened it signed in', async () => {
    const lina = browser()
    const code = await make(lina)
    const signedIn = await enter(app, await buildAccount(db))
    for (const [name, value] of lina.cookies) signedIn.cookies.set(name, value)
    await heart(code)
    untilHourInAmman(17)
    expect(await tell()).toBe(0)
    expect(
      (await signedIn.call('PUT', `/family-pages/${code}/seen`, { newest: null, timeZone: 'Asia/Amman' })).status,
    ).toBe(200)
    expect(await tell()).toBe(1)
    await theMail()
  })
})

describe('nothing is sent', () => {
  const nobodyIsTold = async () => {
    untilHourInAmman(17)
    expect(await tell()).toBe(0)
  }
  /** The job of a reader whose news went away after it was queued. */
  const nothingComesOf = async (userId: string) => {
    await enqueue(db, 'family.news', { userId })
    await workDone()
    expect(await mails()).toEqual([])
  }

  test('when nothing is new, or the maker alone has written', async () => {
    const { lina, code, account } = await makerWithPage()
    await write(code, 'What do you think?', lina)
    await nobodyIsTold()
    await nothingComesOf(account.id)
  })

  test('when the maker has read it; what comes later is new again', async () => {
    const { lina, code, account } = await makerWithPage()
    await write(code, 'Is it safe?')
    expect((await see(lina, code)).status).toBe(200)
    await nobodyIsTold()
    await nothingComesOf(account.id)
    await write(code, 'And the food?')
    expect(await tell()).toBe(1)
    expect((await theMail()).text).not.toContain('Is it safe?')
  })

  test.each([
    ['the address is not confirmed', 'password_hash = null, email_verified_at = null'],
    ['the account is disabled', 'disabled_at = now()'],
  ])('when %s', async (_, change) => {
    const { code, account } = await makerWithPage()
    await write(code, 'Is it safe?')
    await db.$client.query(`update users set ${change} where id = $1`, [account.id])
    await nobodyIsTold()
    await nothingComesOf(account.id)
  })

  test('when the page was withdrawn or has expired', async () => {
    const { lina, code, account } = await makerWithPage()
    await write(code, 'Is it safe?')
    await lina.call('DELETE', `/family-pages/${code}`)
    await nobodyIsTold()
    await nothingComesOf(account.id)
    const expired = await make(lina)
    await write(expired, 'Is it safe?')
    later(90 * 24 * 60)
    await nobodyIsTold()
    await nothingComesOf(account.id)
  })

  test('once the link of a mail was pressed, without signing in, until the account asks again', async () => {
    const { lina, code, account } = await makerWithPage()
    await write(code, 'Is it safe?')
    untilHourInAmman(17)
    expect(await tell()).toBe(1)
    const mail = await theMail()
    const token = new URL(header(mail, 'list-unsubscribe')?.slice(1, -1) ?? '').searchParams.get('token') ?? ''
    expect((await browser().post('/family-news/stop', { token })).status).toBe(200)
    expect(await (await lina.get('/family-news')).json()).toEqual({ wanted: false })
    await clear()
    await write(code, 'And the food?')
    await nobodyIsTold()
    await nothingComesOf(account.id)
    expect((await lina.call('PUT', '/family-news', { wanted: true })).status).toBe(200)
    expect(await tell()).toBe(1)
    await theMail()
  })
})

test('a link that is not ours, is for another purpose, or of nobody, stops nothing', async () => {
  const { account, lina } = await makerWithPage()
  const token = stopToken(SECRET, account.id)
  const wrong = [
    token.slice(0, -2),
    stopToken('another secret', account.id),
    stopToken(SECRET, crypto.randomUUID()),
    'x',
    '',
  ]
  for (const bad of wrong) expect((await browser().post('/family-news/stop', { token: bad })).status).toBe(404)
  expect((await browser().post('/family-news/stop', {})).status).toBe(422)
  expect(await (await lina.get('/family-news')).json()).toEqual({ wanted: true })
})

test('only the maker of a page says that it was seen', async () => {
  const { code } = await makerWithPage()
  expect((await see(browser(), code)).status).toBe(403)
  expect((await browser().call('PUT', '/family-pages/ACDEFHJKMNPQ/seen', { newest: null })).status).toBe(404)
})

test.each([
  'yesterday',
  '0000-01-01T00:00:00Z',
  '2026-11-25T10:00:00+23:59',
  `2026-11-25T10:00:00.${'1'.repeat(200)}Z`,
])('what is no moment for the database is refused, as %s is', async (newest) => {
  const { lina, code } = await makerWithPage()
  expect((await lina.call('PUT', `/family-pages/${code}/seen`, { newest })).status).toBe(422)
})

test('a time zone that does not exist is passed over', async () => {
  const { lina, code } = await makerWithPage()
  expect((await see(lina, code, 'Mars/Olympus')).status).toBe(200)
  expect(await rows(db)`select time_zone from family_news`).toEqual([{ time_zone: 'Asia/Amman' }])
})

test('the maker learns whether e-mails come, others do not', async () => {
  const { lina, code } = await makerWithPage()
  const mailsNews = async (visitor: Visitor) =>
    (await (await visitor.get(`/family-pages/${code}/rights`)).json()).mailsNews
  expect(await mailsNews(lina)).toBe(true)
  await lina.call('PUT', '/family-news', { wanted: false })
  expect(await mailsNews(lina)).toBe(false)
  expect(await mailsNews(browser())).toBeNull()
  expect(await mailsNews(await enter(app, await buildAccount(db)))).toBeNull()
})

test('the export of an account names it, and its deletion takes it along', async () => {
  const { account, lina } = await makerWithPage()
  const { familyNews } = await (await lina.get('/users/me/export')).json()
  expect(familyNews).toEqual({ wanted: true, timeZone: 'Asia/Amman', mailedAt: null })
  await affected(db)`delete from users where id = ${account.id}`
  expect(await rows(db)`select from family_news`).toEqual([])
})

test.each([
  ['Asia/Amman', '2026-11-25T14:00:00Z', null, true],
  ['Asia/Amman', '2026-11-25T13:59:59Z', null, false],
  ['Asia/Amman', '2026-11-25T19:00:00Z', null, false],
  ['America/Los_Angeles', '2026-11-26T02:00:00Z', null, true],
  [null, '2026-11-25T17:00:00Z', null, true],
  ['Asia/Amman', '2026-11-25T15:00:00Z', '2026-11-25T14:00:00Z', false],
  ['Asia/Amman', '2026-11-25T14:00:00Z', '2026-11-24T18:30:00Z', true],
  // From Amman to Los Angeles it is a new day, yet not a day later.
  ['America/Los_Angeles', '2026-11-26T01:00:00Z', '2026-11-25T14:00:00Z', false],
])('in %s at %s, last sent at %s: %s', (timeZone, at, mailedAt, expected) => {
  expect(isTimeForNews({ timeZone, mailedAt }, new Date(at))).toBe(expected)
})
