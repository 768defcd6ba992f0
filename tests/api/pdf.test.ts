import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { LetterView } from '#features/admissions/letters/contract.ts'
import { type Condition, LETTER_LIMITS, type LetterTerms } from '#features/admissions/letters/rules.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { type Sending, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { fontsIn, readPdf } from '#tests/support/pdf.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Harbour University', nameAr: 'جامعة المرفأ' })
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور والأنفاق',
})
const { app, later } = await openTestApp(database)

const counsellor = async (account = buildAccount(db, { role: 'editor', isCounsellor: true })) =>
  enter(app, await account)

async function applied(sending: Sending = {}) {
  const student = await enter(app, await buildAccount(db))
  return { student, ...(await sent(student, programme.id, sending)) }
}

async function print(who: Visitor, id: string, lang: 'en' | 'ar', where = '', paper = 'application') {
  const response = await who.get(`${where}/applications/${id}/${paper}.pdf?lang=${lang}`)
  const file = new Uint8Array(await response.clone().arrayBuffer())
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return { headers: Object.fromEntries(response.headers), file, ...(await readPdf(file)) }
}

/** An application with an offer in writing. */
async function offered(letter: LetterTerms, sending: Sending = {}) {
  const { student, _id, reference } = await applied(sending)
  const staff = await counsellor()
  const lead = async (to: string, more = {}) => {
    const version = (await staff.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
    const moved = await staff.call('POST', `/admin/applications/${_id}/moves`, { to, ...more }, { 'if-match': version })
    if (moved.status !== 200) throw new Error(await moved.text())
  }
  await lead('in_review')
  await lead('offer', { letter })
  const { data } = await (await student.get(`/applications/${_id}`)).json()
  return { student, staff, lead, _id, reference, letter: data.letters[0] as LetterView }
}
/** Whether the text has these words one after the other. */
const says = (words: readonly string[], text: string) => ` ${words.join(' ')} `.includes(` ${text} `)

test('a student has what was sent as a PDF, in the words and steps of the form', async () => {
  const { student, _id, reference } = await applied()
  await student.upload('/documents?kind=passport', buildPdf())
  const { headers, words, title } = await print(student, _id, 'en')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${reference}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(title).toBe(`Application ${reference}: Bridge Building`)
  for (const text of [
    `Reference ${reference}`,
    'Bridge Building',
    'Harbour University',
    'Lina Haddad',
    'lina@example.org',
    'Date of birth 29 February 2004',
    '12 Palm Street, Dubai',
    'School or university American University of Sharjah',
    'I want to build bridges that last, and learn how in Berlin.',
    'Employer Not given',
    'Passport Added 20 November 2026',
    'Page 1 of 2',
  ])
    expect(says(words, text), `${text} in: ${words.join(' ')}`).toBe(true)
})

test('the paper lists what was there when it was sent, and nothing that came later', async () => {
  const student = await enter(app, await buildAccount(db))
  await student.upload('/documents?kind=transcript', buildPdf())
  const { _id } = await sent(student, programme.id)
  later(1)
  await student.upload('/documents?kind=cv', buildPdf())
  for (const { words } of [await print(student, _id, 'en'), await print(await counsellor(), _id, 'en', '/admin')]) {
    expect(says(words, 'School or university transcript Added 20 November 2026')).toBe(true)
    expect(words).not.toContain('CV')
  }
})

test('in Arabic its words are those that were typed, letter after letter, and no drawn shapes of them', async () => {
  const answers = {
    fullName: 'سمير حدّاد',
    address: 'شارع النخيل 12، دبي',
    institution: 'جامعة الشارقة',
    description: 'درست في American University of Sharjah بمعدل 3.4 وهاتفي +971 50 123 4567 منذ سنتين.',
  }
  const { student, _id, reference } = await applied({ answers, lang: 'ar' })
  const { words, file } = await print(student, _id, 'ar')
  // Words with two letters in one shape, and letters that also carry a mark somewhere, like the ones of the name.
  for (const word of [
    'سمير',
    'الاسم',
    'والأنفاق',
    'درست',
    'دبي',
    'شارع',
    'النخيل',
    'جامعة',
    'الشارقة',
    'بناء',
    'الجسور',
    'المرفأ',
    'التعليم',
    'بمعدل',
  ])
    expect(words, word).toContain(word)
  for (const text of ['American University of Sharjah', '+971 50 123 4567', reference])
    expect(says(words, text), `${text} in: ${words.join(' ')}`).toBe(true)
  expect(words.join(' ')).not.toMatch(/[\ufb50-\ufdff\ufe70-\ufeff]/)
  expect(Buffer.from(file).toString('latin1')).toMatch(/\/Lang \(ar\)/)
})

test('whatever a student writes is shown as it was written, and never done', async () => {
  const hostile = [
    '#panic("here") #import "frame.typ" #read("/etc/passwd")',
    '$x^2$ \\ *bold* _slanted_ `raw` @reference <label> = Heading // comment /* and */ ~ --- {{brand}}',
    'turned \u202eback\u202c and 👩‍🎓 with \u0000nothing',
  ]
  const { student, _id } = await applied({ answers: { description: hostile.join('\n') } })
  const { words } = await print(student, _id, 'en')
  for (const text of [
    '#panic("here") #import "frame.typ" #read("/etc/passwd")',
    '*bold* _slanted_ `raw` @reference <label> = Heading // comment /* and */ ~ --- {{brand}}',
  ])
    expect(says(words, text), `${text} in: ${words.join(' ')}`).toBe(true)
})

test('what is written in another script has letters, and no paper without it has their fonts', async () => {
  const usual = await applied()
  const plain = await fontsIn((await print(usual.student, usual._id, 'ar')).file)
  expect(plain.filter((name) => !name.includes('ReadexPro'))).toEqual([])
  const scripts = ['दिल्ली', 'ঢাকা', 'فاطمہ بیگم', '東京大学', '서울', 'አዲስ አበባ', 'กรุงเทพ', 'Москва', 'ƙano']
  const { student, _id } = await applied({ answers: { description: scripts.join('\n') } })
  const fonts = await fontsIn((await print(student, _id, 'en')).file)
  for (const font of ['Bengali', 'NaskhArabic', 'SC', 'KR', 'Ethiopic', 'Thai', 'NotoSans-Regular'])
    expect(
      fonts.some((name) => name.includes(font)),
      `${font} in ${fonts}`,
    ).toBe(true)
  expect(fonts.filter((name) => !/Readex|Noto/.test(name))).toEqual([])
})

test.each([
  ['a word without an end', 'x'.repeat(4000)],
  ['an Arabic one', 'م'.repeat(4000)],
  ['two thousand lines', 'a\n'.repeat(1999)],
  ['accents upon accents', `a${'\u0301'.repeat(20)}`.repeat(190)],
])('%s stays on the paper and takes no more than thirty ordinary texts', async (_, description) => {
  const { student, _id } = await applied({ answers: { description } })
  const ordinary = await applied({ answers: { description: 'I want to build bridges. '.repeat(160) } })
  /** Work of the processor, whatever else keeps the machine busy. */
  const printing = async (who: Visitor, id: string) => {
    const before = process.cpuUsage()
    const { pages } = await print(who, id, 'ar')
    const { user, system } = process.cpuUsage(before)
    return { pages, work: user + system }
  }
  await printing(ordinary.student, ordinary._id)
  const usual = await printing(ordinary.student, ordinary._id)
  const hostile = await printing(student, _id)
  expect(hostile.pages).toBeGreaterThan(1)
  expect(hostile.work).toBeLessThan(30 * usual.work)
})

test('staff get the same, and the download is in the audit log', async () => {
  const { student, _id, reference } = await applied()
  await student.upload('/documents?kind=cv', buildPdf())
  const { words } = await print(await counsellor(), _id, 'en', '/admin')
  for (const text of ['Lina Haddad', reference, 'CV Added 20 November 2026']) expect(says(words, text)).toBe(true)
  const trail = await rows(db)`select action from audit_trail where request_id = (
    select request_id from audit_trail where action = 'application.printed' and entity_id = ${_id}) order by action`
  expect(trail.map(({ action }) => action)).toEqual(['application.printed', 'document.listed'])
})

test('for anybody else there is no such paper', async () => {
  const { _id } = await applied()
  const stranger = await enter(app, await buildAccount(db))
  expect((await stranger.get(`/applications/${_id}/application.pdf`)).status).toBe(404)
  expect((await stranger.get(`/admin/applications/${_id}/application.pdf`)).status).toBe(403)
  expect((await (await counsellor()).get(`/applications/${_id}/application.pdf`)).status).toBe(404)
  expect((await stranger.get('/applications/none/application.pdf')).status).toBe(404)
})

const IELTS: Condition = { kind: 'language_certificate', detail: { en: 'IELTS 6.5', ar: '' }, dueOn: '2027-01-31' }

test('an offer is a letter on one sheet, for its student and for staff, with the code that checks it', async () => {
  const { student, staff, _id, reference, letter } = await offered({ conditions: [IELTS], replyBy: '2026-12-15' })
  const own = await print(student, _id, 'en', '', 'letter')
  expect(own.headers['content-disposition']).toBe(`attachment; filename="${reference}-letter.pdf"`)
  expect(own.pages).toBe(1)
  for (const text of [
    'Offer of a place',
    'Lina Haddad',
    'born 29 February 2004',
    'Bridge Building',
    `Reference ${reference}/1`,
    'Please reply by 15 December 2026',
    'Language certificate',
    'IELTS 6.5',
    'by 31 January 2027',
    letter.code,
  ])
    expect(says(own.words, text), `${text} in: ${own.words.join(' ')}`).toBe(true)
  const arabic = await print(staff, _id, 'ar', '/admin', 'letter')
  for (const word of ['قبول', 'دراسي', 'الجسور', 'شهادة', letter.code]) expect(arabic.words).toContain(word)
  const trail = await rows(db)`
    select count(*)::int as noted from audit_trail where action = 'letter.printed' and entity_id = ${_id}`
  expect(trail[0]?.noted).toBe(1)
})

test('each letter says the details of its language, and those of the other one where they are missing', async () => {
  const written: Condition = { kind: 'other', detail: { en: 'Letter of the school', ar: 'خطاب المدرسة' }, dueOn: null }
  const { student, _id } = await offered({ conditions: [written, IELTS], replyBy: null })
  const english = await print(student, _id, 'en', '', 'letter')
  expect(says(english.words, 'Letter of the school'), english.words.join(' ')).toBe(true)
  expect(english.words).not.toContain('المدرسة')
  const arabic = await print(student, _id, 'ar', '', 'letter')
  expect(arabic.words).toContain('المدرسة')
  expect(arabic.words).not.toContain('school')
  expect(says(arabic.words, 'IELTS 6.5'), arabic.words.join(' ')).toBe(true)
})

test.each(['en', 'ar'] as const)('the longest letter there can be stays on its sheet (%s)', async (lang) => {
  const { conditions: most, detail } = LETTER_LIMITS
  const conditions = Array.from({ length: most }, () => ({
    ...IELTS,
    detail: { en: 'Wide words '.repeat(20).slice(0, detail).trim(), ar: '' },
  }))
  const answers = { fullName: 'Mohammed '.repeat(14).slice(0, 120).trim() }
  const { student, _id } = await offered({ conditions, replyBy: '2026-12-15' }, { answers })
  const { pages, words } = await print(student, _id, lang, '', 'letter')
  expect(pages).toBe(1)
  expect(words.filter((word) => word === 'Wide').length).toBeGreaterThan(most * 10)
})

test('a letter that is no longer valid is not handed out, nor one that was never written', async () => {
  const { student, staff, lead, _id } = await offered({ conditions: [], replyBy: null })
  await lead('rejected', { reasons: ['places'] })
  const { _id: without } = await applied()
  for (const [who, address] of [
    [student, `/applications/${_id}/letter.pdf`],
    [staff, `/admin/applications/${_id}/letter.pdf`],
    [staff, `/admin/applications/${without}/letter.pdf`],
    [student, `/applications/${without}/letter.pdf`],
  ] as const)
    expect((await who.get(address)).status, address).toBe(404)
})

test('of an application whose student has left, the paper says what is left of it, and nothing of them', async () => {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id, reference } = await sent(student, programme.id)
  await student.upload('/documents?kind=cv', buildPdf())
  const left = await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
  expect(left.status).toBe(200)
  for (const lang of ['en', 'ar'] as const) {
    const { words } = await print(await counsellor(), _id, lang, '/admin')
    expect(words).toContain(reference)
    for (const word of ['Lina', 'lina@example.org', 'Palm', 'Sharjah', 'CV']) expect(words, word).not.toContain(word)
  }
})

test('nobody can have papers made without limit', async () => {
  const { student, _id } = await applied()
  const ask = async () => (await student.get(`/applications/${_id}/application.pdf`)).status
  const before = await rows<{ key: string }>(db)`select key from rate_limits`
  expect(await ask()).toBe(200)
  const counted = await rows<{ key: string }>(db)`
    select key from rate_limits where not key = any(${before.map(({ key }) => key)})`
  expect(counted).toHaveLength(1)
  await rows(db)`update rate_limits set count = 119 where key = ${counted[0]?.key ?? ''}`
  expect(await ask()).toBe(200)
  const refused = await student.get(`/applications/${_id}/application.pdf`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  later(61)
  expect(await ask()).toBe(200)
})
