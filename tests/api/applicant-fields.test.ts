import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { shownFields } from '#features/admissions/applications/answer-text.ts'
import { expectedQualification } from '#features/admissions/applications/background.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import { education } from '#features/admissions/applications/steps/education.ts'
import { PEOPLE } from '#tests/people/people.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { buildAnswers, send, sent } from '#tests/support/applicants.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db, { alpha2: 'DE', flagKey: 'de' })
const university = await buildUniversity(db, { countryId: country.id })
const programme = await buildProgramme(db, { universityId: university.id })
await buildIntake(db, programme.id, { year: 2027, month: 4, deadline: '2027-01-15' })
await buildIntake(db, programme.id, { year: 2027, month: 10, deadline: '2027-06-15' })
await buildIntake(db, programme.id, { year: 2026, month: 10, deadline: '2026-06-15' })
const online = await buildProgramme(db, { universityId: university.id, mode: 'online' })
const now = new Date('2026-11-20T10:00:00Z')
const { app } = await buildApplication(database, () => now)

const aStudent = async () => enter(app, await buildAccount(db))
const staff = await enter(app, await buildAccount(db, { role: 'admin' }))

/** What is wrong with these answers; null where they were sent. */
async function problemsWith(answers: Partial<Answers>, item: string = programme.id) {
  const response = await send(await aStudent(), item, { answers: { intake: '2027-10', ...answers } })
  const { fields } = await response.json()
  return response.status === 201 ? null : fields
}

async function answersAfter(student: Visitor, item: string, answers: Partial<Answers>): Promise<Answers> {
  const { _id } = await sent(student, item, { answers })
  return (await (await student.get(`/applications/${_id}`)).json()).data.answers
}

describe('the intake', () => {
  test('is one of those that are open, and is the start that letters name', async () => {
    const answers = await answersAfter(await aStudent(), programme.id, {
      intake: '2027-10',
      preferredStart: '2029-01-01',
    })
    expect(answers).toMatchObject({ intake: '2027-10', preferredStart: '2027-10-01' })
    expect(await problemsWith({ intake: '2026-10' })).toEqual({ 'answers.intake': 'not_offered' })
    expect(await problemsWith({ intake: '', preferredStart: '2027-01-01' })).toEqual({ 'answers.intake': 'required' })
  })

  test('can be left open: then the next start is noted', async () => {
    const answers = await answersAfter(await aStudent(), programme.id, { intake: 'unsure', preferredStart: '' })
    expect(answers).toMatchObject({ intake: 'unsure', preferredStart: '2027-04-01' })
  })

  test('is found by the month of a start that is named instead', async () => {
    const answers = await answersAfter(await aStudent(), programme.id, { intake: '', preferredStart: '2027-10-14' })
    expect(answers).toMatchObject({ intake: '2027-10', preferredStart: '2027-10-01' })
  })

  test('does not exist where there are none: a start date is required', async () => {
    expect(await problemsWith({ preferredStart: '' }, university.id)).toEqual({ 'answers.preferredStart': 'required' })
    const answers = await answersAfter(await aStudent(), university.id, {
      intake: '2027-10',
      preferredStart: '2027-09-01',
    })
    expect(answers).toMatchObject({ intake: '', preferredStart: '2027-09-01' })
  })
})

test('type and format are those in which the programme is taught', async () => {
  expect(await problemsWith({ programmeType: 'distance_learning', programmeFormat: 'online' })).toEqual({
    'answers.programmeType': 'not_offered',
    'answers.programmeFormat': 'not_offered',
  })
  expect(await problemsWith({ programmeType: 'distance_learning', programmeFormat: 'online' }, online.id)).toBe(null)
  expect(await problemsWith({ programmeType: 'on_campus' }, online.id)).toEqual({
    'answers.programmeType': 'not_offered',
  })
})

describe('a qualification that is expected', () => {
  const studying = { educationStatus: 'studying', graduationYear: '' }

  test('is up to two years ahead, and read by staff as such', async () => {
    const lina = await aStudent()
    const { _id } = await sent(lina, programme.id, {
      answers: { ...studying, qualification: 'high_school', expectedCompletion: '2027-06', intake: '2027-10' },
    })
    const data = await (await staff.get(`/admin/applications/${_id}`)).json()
    expect(data.answers).toMatchObject({
      educationStatus: 'studying',
      expectedCompletion: '2027-06',
      graduationYear: '',
    })
    expect(expectedQualification(data.answers)).toEqual({ qualification: 'high_school', year: 2027, month: 6 })
  })

  test.each([
    ['', 'required'],
    ['2026-10', 'in_past'],
    ['2028-12', 'too_high'],
    ['June', 'malformed'],
    ['2028-11', null],
  ])('in %j: %s', async (expectedCompletion, problem) => {
    const found = await problemsWith({ ...studying, expectedCompletion })
    expect(found).toEqual(problem && { 'answers.expectedCompletion': problem })
  })

  test('one that is completed is still between 1950 and this year', async () => {
    expect(await problemsWith({ graduationYear: '2027' })).toEqual({ 'answers.graduationYear': 'in_future' })
    expect(await problemsWith({ educationStatus: '' })).toEqual({ 'answers.educationStatus': 'required' })
    expect(expectedQualification(buildAnswers())).toBe(null)
  })
})

describe('a transfer from another university', () => {
  const transfer = { transfer: 'yes', intake: '2027-10' }
  const known = { transferUniversity: ' Yarmouk  University ', transferCredits: '٦٠', creditSystem: 'us_credit_hours' }

  test('is said with what is known, and what is not stays open', async () => {
    const answers = await answersAfter(await aStudent(), programme.id, { ...transfer, ...known, transferYears: '1,5' })
    expect(answers).toMatchObject({
      transfer: 'yes',
      creditSystem: 'us_credit_hours',
      transferYears: '1.5',
      entryYear: '',
    })
    expect(answers.transferUniversity).toBe('Yarmouk University')
    expect(await problemsWith(transfer)).toBe(null)
  })

  test('enters no year that the programme does not have', async () => {
    const known = await buildProgramme(db, { universityId: university.id, durationMonths: 30 })
    const unknown = await buildProgramme(db, { universityId: university.id, durationMonths: null })
    const entering = (entryYear: string, item: string) => problemsWith({ transfer: 'yes', entryYear, intake: '' }, item)
    expect(await entering('3', known.id)).toBe(null)
    expect(await entering('4', known.id)).toEqual({ 'answers.entryYear': 'not_offered' })
    expect(await entering('6', unknown.id)).toBe(null)
  })

  test('is read by staff with the case, and what was left open is not there', async () => {
    const { _id } = await sent(await aStudent(), programme.id, {
      answers: { ...transfer, ...known, transferYears: '1.5', entryYear: '2' },
    })
    const shown = await staff.get(`/admin/applications/${_id}`)
    expect(shown.status, await shown.clone().text()).toBe(200)
    expect((await shown.json()).answers).toMatchObject({
      transferUniversity: 'Yarmouk University',
      transferCredits: '60',
      entryYear: '2',
    })
    const { _id: other } = await sent(await aStudent(), programme.id, { answers: transfer })
    const open = (await (await staff.get(`/admin/applications/${other}`)).json()).answers
    expect(shownFields(education, open)).toContain('transfer')
    expect(shownFields(education, open)).not.toContain('entryYear')
    expect(shownFields(education, open)).not.toContain('creditSystem')
  })

  test('takes only what can be read, and nothing of who does not transfer', async () => {
    expect(await problemsWith({ ...transfer, transferYears: 'two', entryYear: '9', creditSystem: 'x' })).toEqual({
      'answers.transferYears': 'malformed',
      'answers.entryYear': 'not_offered',
      'answers.creditSystem': 'not_offered',
    })
    const answers = await answersAfter(await aStudent(), programme.id, { ...known, transfer: 'no', intake: '2027-10' })
    expect(answers).toMatchObject({ transfer: 'no', transferUniversity: '', transferCredits: '' })
  })
})

describe('who applies', () => {
  test('may be anybody who has a name, whatever it is', async () => {
    // A few people of each country; the rules meet all of them in `tests/people/people.test.ts`.
    const found = await Promise.all(
      PEOPLE.filter((_, index) => index % 15 === 4 || index % 15 === 12).map(async ({ at, storedEmail, ...person }) => {
        const problems = await problemsWith(person)
        return problems && { at, storedEmail, problems }
      }),
    )
    expect(found.filter(Boolean)).toEqual([])
  })

  test('with one name, without a state, with a local number, is stored as that', async () => {
    const person = { givenName: 'Suharto', familyName: '-', nationality: 'XX', residence: 'EG', intake: '2027-10' }
    const phones = { phone: '٠١٠٠ ١٢٣ ٤٥٦٧', passportNumber: 'un-lp 55/2019' }
    const student = await aStudent()
    const { _id, reference } = await sent(student, programme.id, { answers: { ...person, ...phones } })
    expect(
      await rows(db)`select given_name, family_name, nationality, phone from applications where id = ${_id}`,
    ).toEqual([{ given_name: 'Suharto', family_name: null, nationality: 'XX', phone: '+201001234567' }])
    const { answers } = (await (await student.get(`/applications/${_id}`)).json()).data
    expect(answers).toMatchObject({ givenName: 'Suharto', familyName: '-', passportNumber: 'UNLP55/2019' })
    const { nextLetter } = await (await staff.get(`/admin/applications/${_id}`)).json()
    expect(nextLetter.details).toMatchObject({ holderName: 'Suharto', passportNumber: 'UNLP55/2019' })
    expect(await (await staff.get(`/admin/applications/export.csv?q=${reference}`)).text()).toContain('Suharto')
  })

  test('says a percentage of a total as marks, and of nothing else', async () => {
    const answers = { gradeSystem: 'thanaweya_410', grade: '95%', intake: '2027-10' }
    expect(await answersAfter(await aStudent(), programme.id, answers)).toMatchObject({ grade: '389.5' })
    expect(await problemsWith({ gradeSystem: 'ib', grade: '95%' })).toEqual({ 'answers.grade': 'not_offered' })
  })

  test('is named as in the passport, in Latin letters', async () => {
    expect(await problemsWith({ givenName: 'مريم', familyName: '' })).toEqual({
      'answers.givenName': 'malformed',
      'answers.familyName': 'required',
    })
    expect(
      await problemsWith({ fullName: 'مريم الحسن', givenName: 'Mariam José', familyName: "El-Hassan O'Neil" }),
    ).toBe(null)
  })

  test('has a nationality and a country of residence, and a passport only where one travels', async () => {
    expect(await problemsWith({ nationality: '', residence: 'XX', passportNumber: '1' })).toEqual({
      'answers.nationality': 'required',
      'answers.residence': 'not_offered',
      'answers.passportNumber': 'malformed',
    })
    const passport = { passportNumber: 'n 12-345678', intake: '2027-10' }
    expect(await answersAfter(await aStudent(), programme.id, passport)).toMatchObject({ passportNumber: 'N12345678' })
    expect(await answersAfter(await aStudent(), online.id, { passportNumber: 'n 12-345678' })).toMatchObject({
      passportNumber: '',
    })
  })

  test('names a guardian while under 18, and only then', async () => {
    expect(await problemsWith({ birthDate: '2009-11-22' })).toEqual({
      'answers.guardianName': 'required',
      'answers.guardianRelation': 'required',
      'answers.guardianPhone': 'required',
    })
    const guardian = { guardianName: 'Huda Haddad', guardianRelation: 'mother', guardianPhone: '+20 01001234567' }
    expect(await problemsWith({ birthDate: '2009-11-22', ...guardian, guardianPhone: '+999 123456789' })).toEqual({
      'answers.guardianPhone': 'malformed',
    })
    expect(
      await answersAfter(await aStudent(), programme.id, { birthDate: '2009-11-22', intake: '2027-10', ...guardian }),
    ).toMatchObject({ ...guardian, guardianPhone: '+201001234567' })
    expect(
      await answersAfter(await aStudent(), programme.id, { birthDate: '2004-02-29', intake: '2027-10', ...guardian }),
    ).toMatchObject({ guardianName: '', guardianRelation: '', guardianPhone: '' })
  })

  test.each([
    ['١٢ شارع التحرير', 'incomplete'],
    ['12 Tahrir Street', 'incomplete'],
    ['12 Tahrir Street, 5', 'incomplete'],
    ['١٢ شارع التحرير، القاهرة', null],
    ['12 Tahrir Street\nCairo', null],
  ])('lives at %j: %s', async (address, problem) => {
    expect(await problemsWith({ address })).toEqual(problem && { 'answers.address': problem })
  })

  test('may dial the zero that is dialled only at home, and is stored without it', async () => {
    const answers = await answersAfter(await aStudent(), programme.id, { phone: '+20 01001234567', intake: '2027-10' })
    expect(answers.phone).toBe('+201001234567')
  })
})

test.each([
  ['thanaweya_410', '٣٨٠/٤١٠', '380'],
  ['a_level', 'a*aa', 'A* A A'],
  ['ib', '45', '45'],
  ['german', '1,7', '1.7'],
  ['other', 'Distinction', 'Distinction'],
])('a grade in %s is stored as the certificate writes it', async (gradeSystem, grade, stored) => {
  const answers = await answersAfter(await aStudent(), programme.id, { gradeSystem, grade, intake: '2027-10' })
  expect(answers).toMatchObject({ gradeSystem, grade: stored })
})

test('staff find all of it in their file, and the student in theirs; nothing is left when the account is deleted', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const { reference } = await sent(lina, programme.id, {
    answers: {
      birthDate: '2009-11-22',
      guardianName: 'Huda Haddad',
      guardianRelation: 'mother',
      guardianPhone: '+962 79 123 4567',
      passportNumber: 'N12345678',
      intake: 'unsure',
      transfer: 'yes',
      transferUniversity: 'Yarmouk University',
    },
  })
  const file = await (await staff.get(`/admin/applications/export.csv?q=${reference}`)).text()
  for (const words of [
    'givenName',
    'Lina',
    'JO',
    'N12345678',
    'Huda Haddad',
    '+962791234567',
    'unsure',
    'gpa_4',
    'transferUniversity',
    'Yarmouk',
  ]) {
    expect(file).toContain(words)
  }
  const own = await (await lina.get('/users/me/export')).json()
  expect(own.applications).toMatchObject([
    { passportNumber: 'N12345678', guardianName: 'Huda Haddad', nationality: 'JO', grade: '3.4', intake: 'unsure' },
  ])
  const deleted = await lina.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
  expect(deleted.status).toBe(200)
  expect(
    await rows(db)`
      select num_nonnulls(given_name, family_name, nationality, residence, passport_number, guardian_name,
        guardian_relation, guardian_phone, grade, grade_system) as personal
      from applications where reference = ${reference}`,
  ).toEqual([{ personal: 0 }])
})

test('a draft that was saved before these fields existed loads, with its mark and its start', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const old = { fullName: 'Lina', gpa: '92,5', gpaScale: '100', graduationYear: '2025', preferredStart: '2027-10-01' }
  await rows(db)`
    insert into application_drafts (user_id, programme_id, answers, step, language, saved_at)
    values (${account.id}, ${programme.id}, ${JSON.stringify(old)}::jsonb, 'education', 'en', ${now.toISOString()})`
  const { data } = await (await lina.get(`/applications/drafts/${programme.id}`)).json()
  expect(data.item.mode).toBe('full-time')
  expect(data.draft.answers).toMatchObject({
    fullName: 'Lina',
    grade: '92,5',
    gradeSystem: 'percent',
    educationStatus: 'completed',
    intake: '2027-10',
    givenName: '',
  })
})
