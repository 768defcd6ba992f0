import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { deadlinesViewSchema } from '#features/search/deadlines/contract.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']

beforeAll(async () => {
  const { id: countryId } = await buildCountry(db, { nameEn: 'Austria', slugEn: 'austria' })
  const { id: universityId } = await buildUniversity(db, { countryId })
  const closing = async (nameEn: string, level: 'bachelor' | 'master', deadline: string) => {
    const { id } = await buildProgramme(db, { kind: 'major', universityId, nameEn, level })
    await buildIntake(db, id, { year: 2031, month: 9, deadline })
  }
  await closing('Law', 'bachelor', '2031-02-20')
  await closing('Physics', 'master', '2031-02-05')
  await closing('Later', 'master', '2031-06-01')
  ;({ app } = await buildApplication(database, () => new Date('2031-02-03T04:05:06Z')))
})

const list = async (query: string) =>
  deadlinesViewSchema.parse(await (await app.request(`/api/deadlines/programmes${query}`)).json())

test('what closes in the next 30 days is listed, the nearest first, with what can be chosen', async () => {
  const view = await list('')
  expect(view.items.map(({ name }) => name.en)).toEqual(['Physics', 'Law'])
  expect(view.today).toBe('2031-02-03')
  expect(view.destinations).toMatchObject([{ value: 'austria', count: 2 }])
  expect(view.levels.map(({ value, count }) => [value, count])).toEqual([
    ['bachelor', 1],
    ['master', 1],
  ])
})

test('a choice narrows it, a value that does not exist is left out, and a page past the end is the last', async () => {
  expect((await list('?level=master')).items.map(({ name }) => name.en)).toEqual(['Physics'])
  expect(await list('?destination=atlantis&page=7')).toMatchObject({ total: 2, page: 1, destination: null })
})

test('the calendar has an event for each deadline of the list', async () => {
  const response = await app.request('/api/deadlines/calendar?level=bachelor&lang=ar')
  expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
  const text = await response.text()
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('DTSTART;VALUE=DATE:20310220')
  expect(text).toContain('/ar/major/')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text).toMatch(/^UID:[\w-]+-2031-9@masar\.test\r$/m)
  expect(text).toMatch(/^SEQUENCE:[1-9]\d*\r$/m)
})

test('the calendar calls a deadline of the demo catalogue an example', async () => {
  const summary = async () =>
    /^SUMMARY:(.*)/m.exec(await (await app.request('/api/deadlines/calendar?level=bachelor&lang=en')).text())?.[1]
  expect(await summary()).toMatch(/^Last day to apply: Law/)
  await rows(db)`insert into settings (key, value) values ('demoCatalogue', 'true'::jsonb)`
  expect(await summary()).toMatch(/^Example: last day to apply: Law/)
})
