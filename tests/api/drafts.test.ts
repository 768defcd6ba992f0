import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { RecordView } from '#features/content/contract.ts'
import type { ContentStatus } from '#features/content/fields.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { bulkOf, bulkWork } from '#tests/support/bulk.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildExchangeRate, buildIntake, buildProgramme } from '#tests/support/factories.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** A public record has a draft beside it, and a time at which it is published or closed. */

const database = await withDatabase()
const { db } = database
const ids = await Promise.all(
  Array.from({ length: 40 }, async (_, n) => {
    const { id } = await buildProgramme(db, {
      nameEn: `Optics ${n}`,
      nameAr: `بصريات ${n}`,
      summaryEn: 'Light.',
      feeAmount: 1000,
    })
    await buildIntake(db, id, { year: 2027, month: 9 })
    return id
  }),
)
/** A published major that no other test has changed. */
const next = () => {
  const id = ids.pop()
  if (!id) throw new Error('There are no more')
  return id
}
await buildExchangeRate(db, 'EUR')
const testApp = await openTestApp(database)
const { app, catchUp, drain, mails, now } = testApp

let salma: Visitor
let omar: Visitor
let admin: Visitor
beforeAll(async () => {
  salma = await enter(app, await buildAccount(db, { role: 'editor', name: 'Salma', email: 'salma@masar.example' }))
  omar = await enter(app, await buildAccount(db, { role: 'editor', name: 'Omar' }))
  admin = await enter(app, await buildAccount(db, { role: 'admin', name: 'Huda', email: 'huda@masar.example' }))
  const hours = { timezone: 'Asia/Amman', days: [] }
  await rows(db)`insert into settings (key, value) values ('openingHours', ${JSON.stringify(hours)}::jsonb)`
})

const path = (id: string) => `/admin/majors/${id}`
const read = async (id: string): Promise<RecordView> => (await salma.get(path(id))).json()
const at = (version: number) => ({ 'if-match': `"${version}"` })
const put = (by: Visitor, id: string, view: RecordView, changed: object, more: object = {}) =>
  by.call(
    'PUT',
    path(id),
    { values: { ...(view.draft?.values ?? view.values), ...changed }, status: view.status, ...more },
    at(view.version),
  )
const saveDraft = (by: Visitor, id: string, view: RecordView, changed: object, more: object = {}) =>
  by.call(
    'PUT',
    `${path(id)}/draft`,
    { values: { ...(view.draft?.values ?? view.values), ...changed }, draft: view.draft?.version ?? 0, ...more },
    at(view.version),
  )
/** A draft with another fee. */
async function draftOf(id: string, changed: object = { feeAmount: 1500 }): Promise<RecordView> {
  const answer = await saveDraft(salma, id, await read(id), changed)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}
const publicFee = async (id: string) => {
  await catchUp()
  return (await (await admin.get(`/majors/${id}`)).json()).fee?.amount
}
const schedule = (id: string, input: object, by = salma) => by.call('PUT', `${path(id)}/schedule`, input)
const jobsDue = () => rows(db)`update jobs set due_at = now() where kind = 'schedule.due'`
const historyOf = async (id: string): Promise<{ action: string; by: { name: string } }[]> =>
  (await (await salma.get(`${path(id)}/history`)).json()).items

describe('a draft', () => {
  test('changes nothing that is public, and says who saved it', async () => {
    const id = next()
    const before = await read(id)
    const view = await draftOf(id)
    expect(view).toMatchObject({ version: before.version, updatedAt: before.updatedAt, values: { feeAmount: 1000 } })
    expect(view).toMatchObject({ hasDraft: true, draft: { by: { name: 'Salma' }, values: { feeAmount: 1500 } } })
    expect(await publicFee(id)).toBe(1000)
    const file = await (await salma.get('/admin/majors/export.csv')).text()
    expect(file).not.toContain('1500')
    const { items } = await (await salma.get('/admin/majors?plan=draft')).json()
    expect(items.map((item: { _id: string }) => item._id)).toContain(id)
  })

  test('is published as a whole, and is gone', async () => {
    const id = next()
    const view = await draftOf(id)
    const answer = await put(salma, id, view, {}, { draft: view.draft?.version })
    expect(await answer.json()).toMatchObject({ hasDraft: false, draft: null, values: { feeAmount: 1500 } })
    expect(await publicFee(id)).toBe(1500)
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['content.published', 'content.draft_saved'])
  })

  test('that is saved again still says that its Arabic is older than its English', async () => {
    const named = (en: string, ar: string) => ({ name: { en, ar } })
    const publish = async (id: string, view: RecordView) =>
      (await put(salma, id, view, {}, { draft: view.draft?.version })).json()
    const saved = async (by: Visitor, id: string, view: RecordView, changed: object, more: object = {}) =>
      (await saveDraft(by, id, view, changed, more)).json()

    // Found right for one English, which another editor then changes.
    const id = next()
    const { ar } = (await read(id)).values.name as { ar: string }
    const confirmed = await saved(salma, id, await read(id), named('Optics, first', ar), { confirmed: ['name'] })
    expect(confirmed.draft.outdated).toEqual([])
    const changed = await saved(omar, id, confirmed, named('Optics, second', ar))
    expect(changed.draft.outdated).toEqual(['name'])
    expect(await publish(id, changed)).toMatchObject({ draft: null, outdated: ['name'] })

    // Both languages at first, then the English alone; published at its time.
    const other = next()
    const both = await saved(salma, other, await read(other), named('Lenses', 'العدسات'))
    expect(both.draft.outdated).toEqual([])
    const english = await saved(salma, other, both, named('Lenses and mirrors', 'العدسات'))
    expect(english.draft.outdated).toEqual(['name'])
    expect((await schedule(other, { publishAt: '2026-12-01T09:00' })).status).toBe(200)
    await jobsDue()
    await drain()
    expect(await read(other)).toMatchObject({
      draft: null,
      outdated: ['name'],
      values: named('Lenses and mirrors', 'العدسات'),
    })
  })

  test('of two people is merged as other saves are', async () => {
    const id = next()
    const first = await read(id)
    await draftOf(id)
    expect((await saveDraft(omar, id, first, { feeAmount: 1600 })).status).toBe(412)
    expect((await put(omar, id, first, { feeAmount: 1600 }, { draft: 0 })).status).toBe(412)
    expect((await saveDraft(omar, id, await read(id), { feeAmount: 1600 })).status).toBe(200)
    expect((await read(id)).draft).toMatchObject({ by: { name: 'Omar' }, values: { feeAmount: 1600 } })
  })

  test('takes what has changed in the record since, and asks where both have changed the same', async () => {
    const id = next()
    const view = await draftOf(id, { feeAmount: 1500, durationMonths: 30 })
    const arabic = view.values.name as object
    expect(
      (await put(omar, id, { ...view, draft: null }, { feeAmount: 1200, name: { ...arabic, ar: 'علم البصريات' } }))
        .status,
    ).toBe(200)
    const { draft } = await read(id)
    expect(draft?.values).toMatchObject({ durationMonths: 30, feeAmount: 1200, name: { ar: 'علم البصريات' } })
    expect(draft?.conflicts).toEqual({ feeAmount: 1500 })
  })

  test('of a change of many records is kept, and follows it', async () => {
    const id = next()
    await draftOf(id, { durationMonths: 30 })
    await bulkOf(bulkWork({ db, now }), admin).change(
      'majors',
      { kind: 'fees', percent: 10, roundTo: 1 },
      { ids: [id] },
    )
    expect((await read(id)).draft).toMatchObject({ values: { durationMonths: 30, feeAmount: 1100 }, conflicts: {} })
  })

  test('can be discarded, and one that says what is public is none', async () => {
    const id = next()
    const view = await draftOf(id)
    expect((await salma.call('DELETE', `${path(id)}/draft`, undefined, at(99))).status).toBe(412)
    const discarded = await salma.call('DELETE', `${path(id)}/draft`, undefined, at(view.draft?.version ?? 0))
    expect(await discarded.json()).toMatchObject({ hasDraft: false, draft: null })
    expect((await historyOf(id))[0]).toMatchObject({ action: 'content.draft_discarded', by: { name: 'Salma' } })
    const again = await draftOf(id)
    expect(again.draft?.version).toBeGreaterThan(view.draft?.version ?? 0)
    expect(await (await saveDraft(salma, id, again, { feeAmount: 1000 })).json()).toMatchObject({ hasDraft: false })
  })

  test('that is emptied or discarded takes its time with it', async () => {
    const id = next()
    await draftOf(id)
    await schedule(id, { publishAt: '2026-12-01T09:00' })
    const emptied = await saveDraft(salma, id, await read(id), { feeAmount: 1000 })
    expect(await emptied.json()).toMatchObject({ hasDraft: false, publishAt: null })
    expect((await historyOf(id))[0]).toMatchObject({ action: 'content.draft_discarded', by: { name: 'Salma' } })
    expect(await draftOf(id)).toMatchObject({ hasDraft: true, publishAt: null })
    const closed = await put(salma, id, { ...(await read(id)), draft: null }, {}, { status: 'archived' })
    expect(closed.status).toBe(200)
    await schedule(id, { publishAt: '2026-12-01T09:00', closeAt: '2026-12-20T09:00' })
    const { draft } = await read(id)
    const discarded = await salma.call('DELETE', `${path(id)}/draft`, undefined, at(draft?.version ?? 0))
    expect(await discarded.json()).toMatchObject({ hasDraft: false, publishAt: null, closeAt: null })
  })

  test('changes an amount and its currency together', async () => {
    const id = next()
    const view = await draftOf(id)
    expect(view.values.feeCurrency).toBe('USD')
    expect((await put(omar, id, { ...view, draft: null }, { feeCurrency: 'EUR' })).status).toBe(200)
    const { draft } = await read(id)
    expect(draft?.values).toMatchObject({ feeAmount: 1000, feeCurrency: 'EUR' })
    expect(draft?.conflicts).toEqual({ feeAmount: 1500, feeCurrency: 'USD' })
    await schedule(id, { publishAt: '2026-12-01T09:00' })
    await jobsDue()
    await drain()
    expect((await read(id)).schedule.problem).toMatchObject({ code: 'conflict' })
    expect(await publicFee(id)).toBe(1000)
    await schedule(id, {})
  })

  test('leaves the checks of the public facts alone until it is published', async () => {
    const id = next()
    const checked = await put(
      salma,
      id,
      await read(id),
      {},
      { checks: [{ topic: 'fees', source: 'https://tum.example' }] },
    )
    expect(checked.status).toBe(200)
    const checkOf = async () => {
      const { items } = await (await salma.get(`${path(id)}/fact-checks`)).json()
      return items.find(({ topic }: { topic: string }) => topic === 'fees').checkedAt
    }
    const view = await draftOf(id)
    expect(await checkOf()).not.toBeNull()
    await put(salma, id, view, {}, { draft: view.draft?.version })
    expect(await checkOf()).toBeNull()
  })

  test('is of a public record alone, may lack what publishing needs, and takes nothing that is wrong', async () => {
    const id = next()
    const view = await read(id)
    expect((await saveDraft(salma, id, view, { universityId: '00000000-0000-4000-8000-000000000000' })).status).toBe(
      422,
    )
    expect((await saveDraft(salma, id, view, { feeAmount: 90_000 })).status).toBe(422)
    const archived = await (await put(salma, id, view, {}, { status: 'archived' })).json()
    expect((await saveDraft(salma, id, archived, { feeAmount: 1500 })).status).toBe(409)
  })

  test('that is newer than the preview keeps its record from being deleted with others', async () => {
    const [first, second] = [next(), next()]
    await draftOf(first)
    const bulk = bulkOf(bulkWork({ db, now }), admin)
    const preview = await bulk.preview('majors', { kind: 'delete' }, { ids: [first, second] })
    await draftOf(second)
    const made = await bulk.make(preview)
    expect(made.counts).toMatchObject({ changed: 1, stale: 1 })
    expect((await read(second)).hasDraft).toBe(true)
    expect((await salma.get(path(first))).status).toBe(404)
  })

  test('of a record that an import has made keeps it where the import is taken back', async () => {
    const sheets = spreadsheetsOf(testApp, admin)
    const imported = await sheets.commit(await sheets.check('tags', 'Name (English),Status\nLasers,published\n'))
    expect(imported).toMatchObject({ state: 'committed', counts: { created: 1 } })
    const { items } = await (await salma.get('/admin/tags?q=Lasers')).json()
    const tag = `/admin/tags/${items[0]._id}`
    const view = await (await salma.get(tag)).json()
    const values = { ...view.values, aliases: ['Laser'] }
    expect((await salma.call('PUT', `${tag}/draft`, { values, draft: 0 }, at(view.version))).status).toBe(200)
    await sheets.undo(await sheets.view(imported._id))
    expect(await (await salma.get(tag)).json()).toMatchObject({ hasDraft: true })
  })

  test('is deleted with its record, and the log keeps it', async () => {
    const id = next()
    const { version } = await draftOf(id)
    expect((await admin.call('DELETE', path(id), undefined, at(version))).status).toBe(200)
    const entries = await rows(db)`select action from audit_trail where entity_id = ${id} order by id`
    expect(entries.map(({ action }) => action)).toEqual([
      'content.draft_saved',
      'content.draft_discarded',
      'content.deleted',
    ])
    expect(await rows(db)`select from content_translations where entity_id = ${id}`).toEqual([])
  })
})

describe('a schedule', () => {
  test('publishes the draft once, in the time zone of the office', async () => {
    const id = next()
    await draftOf(id)
    const answer = await schedule(id, { publishAt: '2026-12-01T09:00' })
    expect(await answer.json()).toMatchObject({
      publishAt: '2026-12-01T06:00:00.000Z',
      schedule: { timeZone: 'Asia/Amman', by: { name: 'Salma' }, problem: null },
    })
    const [job] = await rows(
      db,
    )`select round(extract(epoch from due_at - now())) as wait from jobs where kind = 'schedule.due'`
    expect(Number(job?.wait)).toBeCloseTo((Date.parse('2026-12-01T06:00:00Z') - now().getTime()) / 1000, -1)
    const { items } = await (await salma.get('/admin/majors?plan=scheduled')).json()
    expect(items.map((item: { _id: string }) => item._id)).toEqual([id])
    await drain()
    expect(await publicFee(id)).toBe(1000)

    // As often as a server that was restarted may begin it.
    await rows(db)`insert into jobs (kind, payload) select kind, payload from jobs where kind = 'schedule.due'`
    await jobsDue()
    await drain()
    expect(await publicFee(id)).toBe(1500)
    expect(await read(id)).toMatchObject({ hasDraft: false, publishAt: null })
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      'content.published',
      'content.scheduled',
      'content.draft_saved',
    ])
  })

  test('is changed and cancelled, and what was set before comes to nothing', async () => {
    const id = next()
    await draftOf(id)
    await schedule(id, { publishAt: '2026-12-01T09:00' })
    await schedule(id, { publishAt: '2026-12-02T09:00' })
    await schedule(id, {})
    await jobsDue()
    await drain()
    expect(await publicFee(id)).toBe(1000)
    expect(await read(id)).toMatchObject({ hasDraft: true, publishAt: null })
  })

  test('closes a record, and publishes one that is not public', async () => {
    const id = next()
    expect(await (await schedule(id, { closeAt: '2027-01-01T00:00' })).json()).toMatchObject({
      closeAt: '2026-12-31T21:00:00.000Z',
      schedule: { closeAs: 'archived' },
    })
    await jobsDue()
    await drain()
    expect(await read(id)).toMatchObject({ status: 'archived', closeAt: null })
    await schedule(id, { publishAt: '2026-12-01T09:00', closeAt: '2026-12-05T09:00', closeAs: 'draft' })
    await rows(db)`update jobs set due_at = now() where payload ->> 'action' = 'publish'`
    await drain()
    expect((await read(id)).schedule.problem).toBeNull()
    expect(await read(id)).toMatchObject({ status: 'published', closeAt: '2026-12-05T06:00:00.000Z' })
    await jobsDue()
    await drain()
    expect(await read(id)).toMatchObject({ status: 'draft' })
  })

  const bulk = (id: string, status: ContentStatus) =>
    bulkOf(bulkWork({ db, now }), admin).change('majors', { kind: 'status', status }, { ids: [id] })

  test.each<[string, (id: string, view: RecordView) => Promise<unknown>]>([
    ['by its form', (id, view) => put(omar, id, view, {}, { status: 'archived', draft: view.draft?.version })],
    ['in the list', (id, view) => put(omar, id, { ...view, draft: null }, {}, { status: 'archived' })],
    ['with others', (id) => bulk(id, 'archived')],
  ])('does not publish what was withdrawn %s in the meantime', async (_, withdraw) => {
    const id = next()
    await draftOf(id)
    await schedule(id, { publishAt: '2026-12-01T09:00', closeAt: '2027-01-01T09:00' })
    await withdraw(id, await read(id))
    expect(await read(id)).toMatchObject({ status: 'archived', publishAt: null, closeAt: null })
    await jobsDue()
    await drain()
    expect(await read(id)).toMatchObject({ status: 'archived' })
  })

  test('does not publish what was withdrawn by taking an import back', async () => {
    const id = next()
    await bulk(id, 'archived')
    const sheets = spreadsheetsOf(testApp, admin)
    const imported = await sheets.commit(await sheets.check('majors', `ID,Status\n${id},published\n`))
    expect(imported).toMatchObject({ state: 'committed', counts: { updated: 1 } })
    await draftOf(id)
    await schedule(id, { publishAt: '2026-12-01T09:00' })
    expect(await sheets.undo(await sheets.view(imported._id))).toMatchObject({ state: 'undone' })
    expect(await read(id)).toMatchObject({ status: 'archived', hasDraft: true, publishAt: null })
    await jobsDue()
    await drain()
    expect(await read(id)).toMatchObject({ status: 'archived' })
  })

  test('does not close what was withdrawn and is published again', async () => {
    const id = next()
    await schedule(id, { closeAt: '2026-12-20T09:00' })
    await bulk(id, 'archived')
    await bulk(id, 'published')
    await jobsDue()
    await drain()
    expect(await read(id)).toMatchObject({ status: 'published', closeAt: null })
  })

  test('that closes a record confirms nothing of its Arabic', async () => {
    const id = next()
    const view = await read(id)
    const text = view.values.summary as object
    await put(salma, id, view, { summary: { ...text, ar: 'ضوء.' } })
    const { values } = await (await put(salma, id, await read(id), { summary: { en: 'Optics.', ar: 'ضوء.' } })).json()
    expect((await read(id)).outdated).toEqual(['summary'])
    const draft = { ...values, summary: { en: 'Lenses.', ar: 'ضوء.' } }
    expect((await saveDraft(salma, id, await read(id), draft, { confirmed: ['summary'] })).status).toBe(200)
    await schedule(id, { closeAt: '2026-12-20T09:00' })
    await jobsDue()
    await drain()
    expect(await read(id)).toMatchObject({ status: 'archived', outdated: ['summary'] })
  })

  test('of a record that is not public is kept while it is edited, until it is published or archived', async () => {
    const id = next()
    const times = { publishAt: '2026-12-01T06:00:00.000Z', closeAt: '2027-01-01T06:00:00.000Z' }
    await bulk(id, 'draft')
    const plan = () => schedule(id, { publishAt: '2026-12-01T09:00', closeAt: '2027-01-01T09:00' })
    await plan()
    await put(omar, id, await read(id), { feeAmount: 1100 })
    expect(await read(id)).toMatchObject({ status: 'draft', ...times })
    await bulk(id, 'archived')
    expect(await read(id)).toMatchObject({ publishAt: null, closeAt: null })
    await plan()
    await bulk(id, 'published')
    expect(await read(id)).toMatchObject({ publishAt: null, closeAt: times.closeAt })
    await schedule(id, {})
  })

  test('says what keeps the record from being published, and notifies who set it', async () => {
    const id = next()
    const view = await draftOf(id)
    await schedule(id, { publishAt: '2026-12-01T09:00' })
    await put(omar, id, { ...view, draft: null }, { feeAmount: 1200 })
    await jobsDue()
    await drain()
    expect(await read(id)).toMatchObject({
      hasDraft: true,
      publishAt: null,
      schedule: { problem: { action: 'publish', code: 'conflict', fields: { 'values.feeAmount': 'wrong' } } },
    })
    expect(await publicFee(id)).toBe(1200)
    const [mail, ...others] = (await mails()).filter(({ to }) => to?.[0]?.address === 'salma@masar.example')
    expect(others).toEqual([])
    expect(mail?.subject).toContain('was not published')
    expect(mail?.text).toContain(`/en/admin/majors/${id}`)
    const { items } = await (await salma.get('/admin/majors?plan=failed')).json()
    expect(items.map((item: { _id: string }) => item._id)).toEqual([id])

    const missing = await buildProgramme(db, { status: 'draft', durationMonths: null })
    await schedule(missing.id, { publishAt: '2026-12-01T09:00' })
    await jobsDue()
    await drain()
    const { problem } = (await read(missing.id)).schedule
    expect(problem).toMatchObject({ code: 'invalid', fields: { 'values.durationMonths': 'required' } })
  })

  test('that was not done an hour later says so, whatever the reason', async () => {
    const id = next()
    await schedule(id, { closeAt: '2026-12-20T09:00' })
    const failed = async (): Promise<string[]> =>
      (await (await salma.get('/admin/majors?plan=failed')).json()).items.map((item: { _id: string }) => item._id)
    const closesAgo = (minutes: number) => rows(db)`
      update content_translations set close_at = now() - make_interval(mins => ${minutes}) where entity_id = ${id}`
    await closesAgo(50)
    expect((await read(id)).schedule.isOverdue).toBe(false)
    expect(await failed()).not.toContain(id)
    await closesAgo(70)
    expect((await read(id)).schedule.isOverdue).toBe(true)
    expect(await failed()).toContain(id)
  })

  test('notifies the administrators where the account of who set it is disabled', async () => {
    const account = await buildAccount(db, { role: 'editor', name: 'Rana', email: 'rana@masar.example' })
    const rana = await enter(app, account)
    const missing = await buildProgramme(db, { status: 'draft', durationMonths: null })
    expect((await schedule(missing.id, { publishAt: '2026-12-01T09:00' }, rana)).status).toBe(200)
    await rows(db)`update users set disabled_at = now() where email = 'rana@masar.example'`
    await jobsDue()
    await drain()
    const about = (await mails()).filter(({ text }) => text?.includes(missing.id))
    expect(about.map(({ to }) => to?.[0]?.address)).toEqual(['huda@masar.example'])
    expect(about[0]?.text).toContain('you are an administrator')
  })

  test('that a colleague has changed since it was seen is not replaced', async () => {
    const id = next()
    const seen = { publishAt: null, closeAt: null }
    const set = async (closeAt: string) => (await schedule(id, { closeAt, seen })).status
    expect(await set('2026-12-20T09:00')).toBe(200)
    expect(await set('2026-12-21T09:00')).toBe(412)
    const { closeAt } = await read(id)
    expect((await schedule(id, { seen: { publishAt: null, closeAt } })).status).toBe(200)
    expect(await read(id)).toMatchObject({ closeAt: null })
  })

  test('refuses a time that is over, or that has nothing to do', async () => {
    const fieldsOf = async (input: object) => (await (await schedule(id, input)).json()).fields
    const id = next()
    expect(await fieldsOf({ closeAt: '2026-11-20T09:00' })).toEqual({ closeAt: 'in_past' })
    expect(await fieldsOf({ publishAt: '2026-12-01T09:00' })).toEqual({ publishAt: 'wrong' })
    await draftOf(id)
    expect(await fieldsOf({ publishAt: '2026-12-01T09:00', closeAt: '2026-12-01T09:00' })).toEqual({
      closeAt: 'too_low',
    })
    for (const time of ['0001-01-01T00:00', '1850-06-01T09:00', '2026-11-20T09:00'])
      expect(await fieldsOf({ publishAt: time })).toEqual({ publishAt: 'in_past' })
    for (const time of ['2150-01-01T09:00', '9999-12-31T23:59'])
      expect(await fieldsOf({ publishAt: time })).toEqual({ publishAt: 'too_high' })
    expect(await read(id)).toMatchObject({ publishAt: null, closeAt: null })
    expect(await fieldsOf({ publishAt: '2026-12-01' })).toEqual({ publishAt: 'malformed' })
  })
})

test('colleagues see by name who has a record open', async () => {
  const id = next()
  const open = async (by: Visitor) => (await (await by.call('PUT', `${path(id)}/viewer`)).json()).viewers
  expect(await open(salma)).toEqual([])
  expect(await open(omar)).toMatchObject([{ name: 'Salma' }])
  expect(await open(salma)).toMatchObject([{ name: 'Omar' }])

  // Applications have viewers too; an editor asks for none of theirs by this call.
  const elsewhere = await omar.call('PUT', `${path('0190c0de-0000-7000-8000-000000000001')}/viewer`)
  expect(elsewhere.status).toBe(404)
  expect((await omar.call('PUT', `/admin/tags/${id}/viewer`)).status).toBe(404)
})
