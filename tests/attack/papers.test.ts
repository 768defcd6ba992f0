import { afterAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { applicationPdfContent } from '#features/applications/server/pdf-content.ts'
import { createPdfRenderer } from '#platform/pdf/typst-renderer.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildAnswers, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

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
    address: `${to(300)} ${to(90)}`,
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

async function download(who: Visitor, id: string, lang = 'en', paper = 'application') {
  const started = performance.now()
  const response = await who.get(`/applications/${id}/${paper}.pdf?lang=${lang}`)
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
  'an application full of %s ends no server and holds up no letter and no other paper',
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
    const [letter, paper] = await Promise.all([
      download(innocent, offered, 'en', 'letter'),
      download(innocent, offered),
    ])
    const done = await Promise.all(attacks)
    waits.push(
      `${name}: ${done.map(({ status, ms }) => `${status} after ${ms.toFixed(0)} ms`).join(', ')}; the letter of another after ${letter.ms.toFixed(0)} ms, the paper after ${paper.ms.toFixed(0)} ms`,
    )
    expect([letter.status, paper.status]).toEqual([200, 200])
  },
)

test('of twenty papers that one account asks for at once, three are made, and everybody else gets theirs', async () => {
  const greedy = await enter(app, await buildAccount(db))
  const ids: string[] = []
  for (const { id } of programmes) ids.push((await sent(greedy, id))._id)
  const flood = ids.flatMap((id) => [download(greedy, id, 'en'), download(greedy, id, 'ar')])
  const others = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const other = await enter(app, await buildAccount(db))
      return download(other, (await sent(other, programme.id))._id)
    }),
  )
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(20)
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('the same paper is made once, however often it is downloaded', async () => {
  const typeset = createPdfRenderer()
  const paper = applicationPdfContent({
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
  })
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => typeset(paper, 'one account')))
  const later = await typeset(structuredClone(paper), 'another account')
  for (const pdf of [...others, later]) expect(pdf).toBe(first)
})
