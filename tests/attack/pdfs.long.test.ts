import { afterAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { applicationPdfContent } from '#features/admissions/applications/server/pdf-content.ts'
import { createPdfRenderer } from '#platform/pdf/typst-renderer.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildAnswers, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { rounds } from '#tests/support/iterations.ts'
import { verdictOn } from '#tests/support/pdf-verdict.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { PAYLOADS } from '#tests/support/xss-payloads.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programmes = await Promise.all(
  Array.from({ length: 10 }, () => buildProgramme(db, { universityId: university.id })),
)
const [programme] = programmes
if (!programme) throw new Error('There is no programme')
const { app } = await openTestApp(database)

/** Each field at its full length with the same letters again and again. */
function filled(letters: string) {
  const to = (length: number) => letters.repeat(Math.ceil(length / letters.length)).slice(0, length)
  const entries = Array.from({ length: 30 }, (_, n) => `${n}${to(75)}`)
  return {
    fullName: `Lina ${to(110)}`,
    address: `Road ${to(290)}, Town ${to(90)}`,
    institution: to(160),
    description: `${to(3950)} and that is what I want to study.`,
    languages: entries,
    technicalSkills: entries,
  }
}

/** What takes a layout engine the longest, and what ends it. */
const HOSTILE = {
  'marks upon one letter': `e${'\u0301'.repeat(3999)}`,
  'marks parted by joiners': `x${'\u0334\u0335\u0336\u0337\u200d'.repeat(800)}`,
  'marks parted by vowel signs': `क${'\u0334\u0335\u0336\u0337\u093e'.repeat(800)}`,
  'two marks on each letter': 'ب\u0651\u064e',
  'marks that the font has not': 'ب\u0610',
  'one endless Devanagari cluster': 'क्',
  'letters of many scripts': 'aبג漢ع',
}

async function download(who: Visitor, id: string, lang = 'en', kind = 'application') {
  const started = performance.now()
  const response = await who.get(`/applications/${id}/${kind}.pdf?lang=${lang}`)
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - started }
}

async function offer(id: string) {
  const staff = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))
  for (const move of [{ to: 'in_review' }, { to: 'offer', letter: { conditions: [], replyBy: null } }]) {
    const version = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
    const moved = await staff.call('POST', `/admin/applications/${id}/moves`, move, { 'if-match': version })
    expect(moved.status).toBe(200)
  }
}

/** How long each had to wait. */
const waits: string[] = []
afterAll(() => console.log(waits.join('\n')))

test.each(Object.entries(HOSTILE))(
  'an application full of %s ends no server and delays no letter and no other PDF',
  async (name, letters) => {
    const innocent = await enter(app, await buildAccount(db))
    const { _id: offered } = await sent(innocent, programme.id)
    await offer(offered)
    const attackers = await Promise.all(
      [1, 2, 3].map(async () => {
        const attacker = await enter(app, await buildAccount(db))
        const { _id } = await sent(attacker, programme.id, { answers: filled(letters) })
        return { attacker, id: _id }
      }),
    )
    // The last one was sent before anything was looked for in texts.
    const old = letters.repeat(4000).slice(0, 4000)
    await rows(db)`update applications set description = ${old} where id = ${attackers[2]?.id ?? ''}`
    const attacks = attackers.map(({ attacker, id }) => download(attacker, id))
    const [letter, application] = await Promise.all([
      download(innocent, offered, 'en', 'letter'),
      download(innocent, offered),
    ])
    const done = await Promise.all(attacks)
    waits.push(
      `${name}: ${done.map(({ status, ms }) => `${status} after ${ms.toFixed(0)} ms`).join(', ')}; the letter of another after ${letter.ms.toFixed(0)} ms, the application after ${application.ms.toFixed(0)} ms`,
    )
    expect([letter.status, application.status]).toEqual([200, 200])
  },
)

/** The renderer holds this many of one account at a time, one of them being rendered. */
const HELD = 3
const AT_ONCE = 20
/**
 * One that is rendered makes room for another that arrives after it, so it may be more than three; that as many as seven are
 * rendered before the last request has arrived would need requests slower than layouts, on one and the same machine.
 */
const MOST_RENDERED = 10

test('of twenty PDFs that one account requests at once, few are rendered, and everybody else gets theirs', async () => {
  const greedy = await enter(app, await buildAccount(db))
  const ids: string[] = []
  // Slow ones, so that the first is still being rendered when the last is requested.
  const answers = filled(HOSTILE['two marks on each letter'])
  for (const { id } of programmes) ids.push((await sent(greedy, id, { answers }))._id)
  const others = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const other = await enter(app, await buildAccount(db))
      return { other, id: (await sent(other, programme.id))._id }
    }),
  )
  const flood = ids.flatMap((id) => [download(greedy, id, 'en'), download(greedy, id, 'ar')])
  const theirs = await Promise.all(others.map(({ other, id }) => download(other, id)))
  const statuses = await Promise.all(flood)
  const rendered = statuses.filter(({ status }) => status === 200)
  const refused = statuses.filter(({ status }) => status === 429)
  waits.push(`of ${AT_ONCE} at once, ${rendered.length} rendered`)
  expect(rendered.length).toBeGreaterThanOrEqual(HELD)
  expect(rendered.length).toBeLessThanOrEqual(MOST_RENDERED)
  expect(rendered.length + refused.length).toBe(AT_ONCE)
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(theirs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('the same PDF is rendered once, however often it is downloaded', async () => {
  const render = createPdfRenderer()
  const content = applicationPdfContent({
    lang: 'en',
    brand: 'Masar',
    reference: 'A-1',
    item: {
      _id: programme.id,
      type: 'major',
      name: { en: 'Law', ar: 'قانون' },
      slug: { en: 'law', ar: 'law' },
      university: null,
    } as never,
    submittedAt: '2026-11-20T10:00:00Z',
    answers: buildAnswers(),
    documents: [],
    nameOf: ({ kind }) => kind,
  })
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => render(content, 'one account')))
  const later = await render(structuredClone(content), 'another account')
  for (const pdf of [...others, later]) expect(pdf).toBe(first)
})

test('what a student types is text in a PDF, whatever it looks like', async () => {
  const all = PAYLOADS.join(' ')
  // One of the parts that a description can take, or each of them.
  const parts = all.match(/.{1,3500}/gsu) ?? []
  for (const round of rounds(2, parts.length)) {
    const student = await enter(app, await buildAccount(db))
    const description = parts[(round - 1) % parts.length] ?? ''
    const { _id } = await sent(student, programme.id, { answers: { description } })
    const response = await student.get(`/applications/${_id}/application.pdf?lang=ar`)
    expect(response.status).toBe(200)
    expect(await verdictOn(new Uint8Array(await response.arrayBuffer()))).toBe('harmless')
  }
})
