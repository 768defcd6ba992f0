import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildExchangeRate,
  buildFaculty,
  buildProgramme,
  buildUniversity,
} from '#tests/support/factories.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const jordan = await buildCountry(db, {
  nameEn: 'Jordan',
  nameAr: 'الأردن',
  slugEn: 'jordan',
  slugAr: 'الأردن',
  alpha2: 'JO',
})
const medicine = await buildFaculty(db, { nameEn: 'Medicine', nameAr: 'الطب', slugEn: 'medicine', slugAr: 'الطب' })
const mutah = await buildUniversity(db, {
  nameEn: 'Mutah University',
  nameAr: 'جامعة مؤتة',
  slugEn: 'mutah',
  countryId: jordan.id,
})
await buildExchangeRate(db, 'EUR')
const testApp = await openTestApp(database)
const editor = await enter(testApp.app, await buildAccount(db, { role: 'editor' }))
const admin = await enter(testApp.app, await buildAccount(db, { role: 'admin' }))
const sheets = spreadsheetsOf(testApp, editor)
const asAdmin = spreadsheetsOf(testApp, admin)

const tagsFile = (...lines: string[]) => ['Name (English),Name (Arabic),Other names', ...lines].join('\r\n')
const tagsIn = (mark: string) => rows<{ nameEn: string; nameAr: string | null; aliases: string[]; status: string }>(db)`
  select name_en as "nameEn", name_ar as "nameAr", aliases, status from tags where name_en like ${`${mark}%`} order by name_en`

describe('a dry run', () => {
  test('says of each row what it does, from and to, and changes nothing', async () => {
    await rows(
      db,
    )`insert into tags (name_en, slug_en, aliases) values ('Dry one', 'dry-one', '{old}'), ('Dry two', 'dry-two', '{}')`
    const checked = await sheets.check(
      'tags',
      tagsFile('Dry one,واحد,new | newer', 'Dry two,,', 'Dry three,ثلاثة,', `Dry four,,${'x'.repeat(200)}`),
    )
    expect(checked).toMatchObject({
      state: 'checked',
      key: 'name.en',
      mapping: ['name.en', 'name.ar', 'aliases'],
      counts: { created: 1, updated: 1, unchanged: 1, rejected: 1 },
    })
    const [updated, unchanged, created, rejected] = await sheets.rows(checked)
    expect(updated).toMatchObject({
      line: 2,
      outcome: 'updated',
      changes: [
        { column: 'name.ar', from: null, to: 'واحد' },
        { column: 'slug.ar', from: null, to: 'واحد' },
        { column: 'aliases', from: 'old', to: 'new | newer' },
      ],
    })
    expect(unchanged).toMatchObject({ line: 3, outcome: 'unchanged', changes: [] })
    expect(created).toMatchObject({
      line: 4,
      outcome: 'created',
      recordId: null,
      name: { en: 'Dry three', ar: 'ثلاثة' },
    })
    expect(rejected).toMatchObject({
      line: 5,
      outcome: 'rejected',
      problems: [{ column: 'aliases', letter: 'C', code: 'too_long' }],
    })
    expect(await tagsIn('Dry')).toMatchObject([
      { nameEn: 'Dry one', nameAr: null, aliases: ['old'] },
      { nameEn: 'Dry two' },
    ])
  })

  test('finds references by name, slug or code in either language, and never drops a broken one', async () => {
    const file = (...lines: string[]) => ['name,country,alpha2,type', ...lines].join('\n')
    const checked = await sheets.check(
      'universities',
      file(
        'By name,Jordan,,public',
        'By Arabic,الاردن,,حكومية',
        'By code,Hashemite Kingdom,JO,Private',
        'Broken,Atlantis,,public',
      ),
    )
    const all = await sheets.rows(checked)
    expect(all.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created', 'rejected'])
    expect(all[3]?.problems).toMatchObject([{ column: 'countryId', letter: 'B', code: 'no_match', value: 'Atlantis' }])
    const country = all[1]?.changes.find(({ column }) => column === 'countryId')
    expect(country?.to).toBe('jordan')
  })

  test('refuses what the form would refuse: a fee without its currency, a campus of another university, publishing what is incomplete', async () => {
    const header = 'Name (English),University,Faculty,Study level,Mode of study,Annual fee,Campus,Status'
    const checked = await sheets.check(
      'majors',
      [
        header,
        'No currency,mutah,medicine,Master,Full-time,"3,867.50",,',
        'Foreign campus,mutah,الطب,master,online,,Elsewhere,',
        'Incomplete,Mutah University,Medicine,ماجستير,full-time,,,Published',
      ].join('\n'),
    )
    const problems = (await sheets.rows(checked)).map((row) =>
      row.problems.map(({ column, code }) => `${column} ${code}`),
    )
    expect(problems).toEqual([['feeCurrency required'], ['campusId no_match'], ['durationMonths required']])
  })

  test('changes nothing for a column that is missing, clears a field for an empty cell, and keeps an address', async () => {
    const major = await buildProgramme(db, {
      universityId: mutah.id,
      facultyId: medicine.id,
      nameEn: 'Kept',
      durationMonths: 24,
    })
    const checked = await sheets.check(
      'majors',
      `ID,Annual fee,Currency of the fee,Page address (English)\n${major.id},,,\n`,
    )
    const [row] = await sheets.rows(checked)
    expect(row).toMatchObject({
      outcome: 'updated',
      changes: [
        { column: 'feeAmount', from: '6000', to: null },
        { column: 'feeCurrency', from: 'USD', to: null },
      ],
    })
    const done = await sheets.commit(checked)
    expect(done.state).toBe('committed')
    const [after] = await rows(
      db,
    )`select fee_amount, duration_months, slug_en, status from programmes where id = ${major.id}`
    expect(after).toEqual({ fee_amount: null, duration_months: 24, slug_en: major.slugEn, status: 'published' })
  })

  test('recognises rows by the chosen column, says which are about the same record, and which may be there already', async () => {
    await rows(db)`insert into tags (name_en, slug_en) values ('Science of Data', 'same-science')`
    const file =
      'Name (English),Page address (English)\nData Science,same-1\nRenamed,same-science\nOnce,same-2\nOnce,same-3\n'
    const bySlug = await sheets.check('tags', file)
    expect(bySlug.key).toBe('slug.en')
    const found = await sheets.rows(bySlug)
    expect(found.map(({ outcome }) => outcome)).toEqual(['created', 'updated', 'created', 'created'])
    expect(found[0]?.duplicates).toMatchObject([{ line: null, name: 'Science of Data' }])
    expect(found[3]?.duplicates).toMatchObject([{ _id: null, line: 4, name: 'Once' }])
    const byName = await sheets.map(bySlug, { key: 'name.en' })
    const again = await sheets.rows(byName)
    expect(again.map(({ outcome }) => outcome)).toEqual(['created', 'rejected', 'created', 'rejected'])
    expect(again[1]?.problems).toMatchObject([{ column: 'slug.en', code: 'taken' }])
    expect(again[3]?.problems).toMatchObject([{ column: 'name.en', code: 'repeated', value: '4' }])
  })

  test('compares names only within a university, and universities by their site within and without a country', async () => {
    const petra = await buildUniversity(db, {
      nameEn: 'Petra',
      slugEn: 'petra',
      countryId: jordan.id,
      domain: 'uop.edu.jo',
    })
    await buildProgramme(db, { universityId: petra.id, facultyId: medicine.id, nameEn: 'Science of Nursing' })
    const majors = 'Name (English),University,Faculty,Study level,Mode of study\n'
    const programmes = await sheets.check(
      'majors',
      `${majors}Nursing Science,mutah,medicine,Master,online\nNursing Science,petra,medicine,Master,online\n`,
    )
    const [elsewhere, here] = await sheets.rows(programmes)
    expect(elsewhere).toMatchObject({ outcome: 'created', duplicates: [] })
    expect(here).toMatchObject({ outcome: 'created', duplicates: [{ line: null, name: 'Science of Nursing' }] })
    const universities = await sheets.check(
      'universities',
      'name,country,website,type\nUniversity of Petra,JO,https://www.UOP.edu.jo/en,private\nOther,JO,https://other.example,private\n',
    )
    const [same, other] = await sheets.rows(universities)
    expect(same?.duplicates).toMatchObject([{ _id: petra.id, name: 'Petra' }])
    expect(other?.duplicates).toEqual([])
  })

  test('of rows that may be there already each is created, skipped or merged, as somebody decides', async () => {
    await rows(db)`
      insert into tags (name_en, slug_en, aliases) values ('Law of Seas', 'law-seas', '{sea}'), ('Law of Air', 'law-air', '{}')`
    const checked = await sheets.check(
      'tags',
      tagsFile('Seas Law,بحار,', 'Air Law,,', 'Law Seas,,', 'Law, Air,,', 'Plain,,').replace('Law, Air', 'Law Air'),
    )
    expect(checked.counts).toMatchObject({ created: 5, duplicates: 4 })
    const [first] = await sheets.rows(checked)
    const seas = first?.duplicates[0]?._id ?? ''
    const decided = await sheets.decide(checked, {
      rows: [
        { line: 2, decision: 'merge', recordId: seas },
        { line: 3, decision: 'create', recordId: null },
      ],
      others: 'skip',
    })
    expect(decided.counts).toMatchObject({ created: 2, updated: 1, skipped: 2, rejected: 0 })
    expect((await sheets.rows(decided)).map(({ outcome, decision }) => [outcome, decision])).toEqual([
      ['updated', 'merge'],
      ['created', 'create'],
      ['skipped', 'skip'],
      ['skipped', 'skip'],
      ['created', null],
    ])
    const twice = await sheets.decide(decided, { rows: [{ line: 4, decision: 'merge', recordId: seas }], others: null })
    expect((await sheets.rows(twice, 'rejected'))[0]?.problems).toMatchObject([{ code: 'repeated', value: '2' }])
    const unknown = await sheets.decide(twice, {
      rows: [{ line: 4, decision: 'merge', recordId: mutah.id }],
      others: null,
    })
    expect((await sheets.rows(unknown, 'rejected'))[0]?.problems).toMatchObject([{ code: 'unknown_id' }])
    const noRow = await editor.call(
      'PUT',
      `/admin/imports/${checked._id}/decisions`,
      { rows: [4, 99].map((line) => ({ line, decision: 'skip', recordId: null })) },
      { 'if-match': `"${unknown.version}"` },
    )
    expect([noRow.status, (await noRow.json()).fields]).toEqual([422, { 'rows.1.line': 'not_offered' }])
    const back = await sheets.decide(unknown, { rows: [{ line: 4, decision: 'skip', recordId: null }], others: null })
    expect((await sheets.commit(back)).state).toBe('committed')
    expect(await tagsIn('Law of Seas')).toMatchObject([{ nameEn: 'Law of Seas', nameAr: 'بحار', aliases: ['sea'] }])
    expect(await tagsIn('Seas Law')).toEqual([])
    expect(await tagsIn('Air Law')).toHaveLength(1)
    const refused = await editor.call(
      'PUT',
      `/admin/imports/${checked._id}/decisions`,
      { rows: [{ line: 2, decision: 'merge', recordId: null }] },
      { 'if-match': '"1"' },
    )
    expect(refused.status).toBe(422)
  })

  test('remembers what somebody has said the columns of such a file to be', async () => {
    const file = 'Thema,Anderes\nMapped,alias one\n'
    const first = await sheets.check('tags', file)
    expect(first).toMatchObject({ mapping: [null, null], state: 'asking', asked: ['name.en'] })
    const mapped = await sheets.map(first, { mapping: ['name.en', 'aliases'] })
    expect(mapped.counts).toMatchObject({ created: 1, rejected: 0 })
    expect((await sheets.check('tags', file)).mapping).toEqual(['name.en', 'aliases'])
    const refused = await editor.call(
      'PUT',
      `/admin/imports/${mapped._id}`,
      { mapping: ['name.en', 'name.en'], key: 'aliases' },
      { 'if-match': `"${mapped.version}"` },
    )
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { 'mapping.1': 'taken', key: 'not_offered' }])
  })
})

describe('an amount', () => {
  const HEADINGS = 'Name (English),University,Faculty,Study level,Mode of study,Annual fee,Currency of the fee'
  const row = (name: string, fee: string, currency = 'EUR') => `${name},mutah,medicine,master,online,${fee},${currency}`
  const fileOf = (...rows: string[]) => [HEADINGS, ...rows].join('\n')
  const feeOf = (name: string) => rows<{ fee: number }>(db)`
    select fee_amount::float8 as fee from programmes where name_en = ${name}`

  test('that can be read in two ways is a question, with both readings, and is answered in its cell', async () => {
    const checked = await sheets.check('majors', fileOf(row('Two readings', '9.500'), row('One reading', '"9,500.00"')))
    expect(checked.counts).toMatchObject({ created: 1, rejected: 1 })
    const [unclear, clear] = await sheets.rows(checked)
    expect(unclear?.problems).toEqual([
      { column: 'feeAmount', letter: 'F', code: 'two_readings', value: '9.500', readings: [9500, 9.5] },
    ])
    expect(unclear?.cells).toMatchObject([{ place: 5, letter: 'F', text: '9.500' }])
    expect(clear?.changes).toContainEqual({ column: 'feeAmount', from: null, to: '9500' })
    const corrected = await sheets.correct(checked, { line: 2, place: 5, text: '9500' })
    expect(corrected.counts).toMatchObject({ created: 2, rejected: 0 })
    await sheets.commit(corrected)
    expect(await feeOf('Two readings')).toEqual([{ fee: 9500 }])
  })

  test('is asked about once for a column of a file, and again for the next such file', async () => {
    const first = fileOf(row('German one', '9.500'), row('German two', '"12.500,00"'), row('German three', '7.250'))
    const checked = await sheets.check('majors', first)
    expect(checked.counts).toMatchObject({ created: 1, rejected: 2 })
    const answered = await sheets.map(checked, { decimalMarks: { feeAmount: ',' } })
    expect(answered.counts).toMatchObject({ created: 3, rejected: 0 })
    await sheets.commit(answered)
    expect(await feeOf('German one')).toEqual([{ fee: 9500 }])
    const next = await sheets.check('majors', fileOf(row('German four', '8.400')))
    expect([next.decimalMarks, next.counts.rejected]).toEqual([{}, 1])
  })

  test('in a part of a cell is a question too', async () => {
    const cost = (rent: string) => `"currency: EUR\nmonthly.rent: ${rent}"`
    const all = ['food', 'transport', 'utilities', 'health', 'leisure']
      .map((name) => `monthly.${name}: 1, 2`)
      .join('\n')
    const cellOf = (rent: string) => cost(rent).replace(/"$/, `\n${all}"`)
    const file = (rent: string) => `ID,Cost of living\n${jordan.id},${cellOf(rent)}\n`
    const checked = await sheets.check('countries', file('1.200, 1500'))
    expect((await sheets.rows(checked))[0]?.problems).toMatchObject([{ column: 'costOfLiving', code: 'two_readings' }])
    // No range from 1 to 200.
    const joined = await sheets.check('countries', file('1,200'))
    expect(joined.counts).toMatchObject({ rejected: 1 })
    const clear = await sheets.check('countries', file('1200, 1500.50'))
    expect(clear.counts).toMatchObject({ updated: 1, rejected: 0 })
  })

  test('keeps the currency that is written beside it, or is refused where the row says another', async () => {
    const file = fileOf(row('Named', '9500 €', ''), row('Same', 'EUR 9500'), row('Other', '$ 9500'))
    const checked = await sheets.check('majors', file)
    const [named, same, other] = await sheets.rows(checked)
    expect(named?.changes).toContainEqual({ column: 'feeCurrency', from: null, to: 'EUR' })
    expect(same?.outcome).toBe('created')
    expect(other?.problems).toMatchObject([{ column: 'feeAmount', code: 'other_currency', value: '$ 9500' }])
  })

  test('that changes by more than a factor of three is confirmed before it is imported', async () => {
    const shared = { universityId: mutah.id, facultyId: medicine.id }
    const slip = await buildProgramme(db, { ...shared, nameEn: 'Slip', feeAmount: 12_500, feeCurrency: 'EUR' })
    const usual = await buildProgramme(db, { ...shared, nameEn: 'Usual', feeAmount: 12_500, feeCurrency: 'EUR' })
    const file = `ID,Annual fee,Currency of the fee\n${slip.id},12.50,EUR\n${usual.id},13000,EUR\n`
    const checked = await sheets.check('majors', file)
    expect(checked.counts).toMatchObject({ updated: 2, rejected: 0, implausible: 1 })
    expect(await sheets.rows(checked, 'implausible')).toMatchObject([
      { line: 2, outcome: 'updated', changes: [{ column: 'feeAmount', from: '12500', to: '12.5', implausible: true }] },
    ])
    const at = { 'if-match': `"${checked.version}"` }
    const refused = await editor.call('POST', `/admin/imports/${checked._id}/commit`, undefined, at)
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { confirmed: 'implausible' }])
    expect((await sheets.view(checked._id)).state).toBe('checked')
    expect((await sheets.commit(checked, { confirmed: true })).state).toBe('committed')
    expect(await feeOf('Slip')).toEqual([{ fee: 12.5 }])
  })

  test('that is to be confirmed is not imported without a dry run', async () => {
    const { id } = await buildProgramme(db, {
      universityId: mutah.id,
      facultyId: medicine.id,
      nameEn: 'At once',
      feeAmount: 100,
      feeCurrency: 'EUR',
    })
    const file = `ID,Annual fee,Currency of the fee\n${id},100000,EUR\n`
    const made = await (await sheets.upload('majors', file, 'file.csv', '?dryRun=0')).json()
    await testApp.workDone()
    expect(await sheets.view(made._id)).toMatchObject({ state: 'checked', counts: { implausible: 1 } })
  })
})

describe('a wrong cell', () => {
  const file = ['name,country,alpha2,Where', 'Mended East,Atlantis,,Salt', 'Mended West,JO,,"a, b"'].join('\n')

  test('is corrected in place and checked again; all else stays, and so does what the file says', async () => {
    const checked = await sheets.check('universities', file)
    const mapped = await sheets.map(checked, { mapping: ['name.en', 'countryId', 'countryId', 'city.en'] })
    const [wrong] = await sheets.rows(mapped, 'rejected')
    expect(wrong?.cells).toEqual([{ place: 1, letter: 'B', column: 'countryId', text: 'Atlantis', inFile: null }])

    const once = await sheets.correct(mapped, { line: 2, place: 1, text: 'Lemuria' })
    expect(once.counts).toMatchObject({ created: 1, rejected: 1 })
    const corrected = await sheets.correct(once, { line: 2, place: 1, text: 'الأردن' })
    expect(corrected).toMatchObject({ state: 'checked', mapping: mapped.mapping, counts: { created: 2, rejected: 0 } })
    const [east, west] = await sheets.rows(corrected)
    expect(east).toMatchObject({ outcome: 'created', problems: [] })
    expect(east?.cells).toEqual([{ place: 1, letter: 'B', column: 'countryId', text: 'الأردن', inFile: 'Atlantis' }])
    expect(west?.cells).toEqual([])
    const report = await sheets.download(`imports/${corrected._id}/report?format=csv&lang=en`)
    expect(report.toString('utf8')).toContain(
      ',2,New,Mended East,B,Country,Atlantis,الأردن,Corrected here after the upload\r\n',
    )

    await sheets.commit(corrected)
    const made = await rows(db)`
      select u.name_en as name, u.city_en as city from universities u where name_en like 'Mended%' order by name_en`
    expect(made).toEqual([
      { name: 'Mended East', city: 'Salt' },
      { name: 'Mended West', city: 'a, b' },
    ])
  })

  test('is as before once it says what the file says', async () => {
    const checked = await sheets.check('universities', file.replaceAll('Mended', 'Restored'))
    const other = await sheets.correct(checked, { line: 3, place: 1, text: 'Nowhere' })
    expect((await sheets.rows(other))[1]).toMatchObject({ outcome: 'rejected', cells: [{ inFile: 'JO' }] })
    const same = await sheets.correct(other, { line: 3, place: 1, text: 'JO' })
    expect((await sheets.rows(same))[1]).toMatchObject({ outcome: 'created', cells: [] })
  })

  test('is not corrected in a row or column that is not imported, by an outdated view, or once the import is made', async () => {
    const checked = await sheets.check('universities', file.replaceAll('Mended', 'Refused').replace('Where', 'Place'))
    const correct = async (version: number, body: object) => {
      const answer = await editor.call('PUT', `/admin/imports/${checked._id}/cells`, body, {
        'if-match': `"${version}"`,
      })
      const { code, fields } = await answer.json()
      return [answer.status, code, fields]
    }
    const { version } = checked
    expect(await correct(version, { line: 9, place: 1, text: 'JO' })).toEqual([422, 'invalid', { line: 'not_offered' }])
    expect(await correct(version, { line: 2, place: 3, text: 'a' })).toEqual([422, 'invalid', { place: 'not_offered' }])
    expect(await correct(version, { line: 2, place: 1, text: 'x'.repeat(2_001) })).toEqual([
      422,
      'invalid',
      { text: 'too_long' },
    ])
    expect((await correct(version - 1, { line: 2, place: 1, text: 'JO' }))[0]).toBe(412)
    expect(await sheets.view(checked._id)).toMatchObject({ version, state: 'checked' })
    const done = await sheets.commit(checked)
    expect((await correct(done.version, { line: 2, place: 1, text: 'JO' }))[0]).toBe(412)
  })

  test('of many characters is neither shown nor corrected in part', async () => {
    const checked = await sheets.check('tags', tagsFile(`Long cell,,${'y'.repeat(2_001)}`))
    const [row] = await sheets.rows(checked)
    expect(row?.cells).toEqual([{ place: 2, letter: 'C', column: 'aliases', text: null, inFile: null }])
  })
})

describe('an import', () => {
  test('makes exactly its plan as drafts, and is taken back whole by an administrator', async () => {
    await rows(
      db,
    )`insert into tags (name_en, slug_en, aliases, status) values ('Made one', 'made-one', '{first}', 'published')`
    const checked = await sheets.check(
      'tags',
      tagsFile('Made one,,second', 'Made two,اثنان,', `Made bad,,${'y'.repeat(200)}`),
    )
    const done = await sheets.commit(checked)
    expect(done).toMatchObject({ state: 'committed', progress: 0, can: { undo: false, commit: false } })
    expect(await tagsIn('Made')).toMatchObject([
      { nameEn: 'Made one', aliases: ['second'], status: 'published' },
      { nameEn: 'Made two', nameAr: 'اثنان', status: 'draft' },
    ])
    const history = await rows(db)`select action from audit_trail where request_id = ${done._id} order by id`
    expect(history.map(({ action }) => action).sort()).toEqual(['content.changed', 'content.created'])
    expect(
      (await editor.call('POST', `/admin/imports/${done._id}/undo`, undefined, { 'if-match': `"${done.version}"` }))
        .status,
    ).toBe(403)
    const undone = await asAdmin.undo(await asAdmin.view(done._id))
    expect(undone.state).toBe('undone')
    expect(await tagsIn('Made')).toMatchObject([{ nameEn: 'Made one', aliases: ['first'], status: 'published' }])
  })

  test('makes nothing where a record has changed since the dry run, and says which', async () => {
    await rows(db)`insert into tags (name_en, slug_en) values ('Stale one', 'stale-one'), ('Stale two', 'stale-two')`
    const checked = await sheets.check('tags', tagsFile('Stale one,,a', 'Stale two,,b', 'Stale three,,c'))
    await rows(db)`update tags set name_ar = 'سواه' where slug_en = 'stale-two'`
    await rows(db)`insert into tags (name_en, slug_en) values ('Stale three', 'stale-3')`
    const stale = await sheets.commit(checked)
    expect(stale).toMatchObject({ state: 'stale', can: { commit: false, change: true } })
    const refused = (await sheets.rows(stale, 'rejected')).map(({ line, problems }) => [line, problems[0]?.code])
    expect(refused).toEqual([
      [3, 'stale'],
      [4, 'stale'],
    ])
    expect((await tagsIn('Stale')).every(({ aliases }) => aliases.length === 0)).toBe(true)
    const again = await sheets.map(stale, {})
    expect(again.counts).toMatchObject({ updated: 3, created: 0, rejected: 0 })
    expect((await sheets.commit(again)).state).toBe('committed')
  })

  test('is refused by a row whose version in the file is an older one', async () => {
    const faculty = await buildFaculty(db)
    await rows(db)`update faculties set position = 7 where id = ${faculty.id}`
    const checked = await sheets.check('faculties', `ID,Version,Order in lists\n${faculty.id},1,9\n`)
    expect((await sheets.rows(checked))[0]?.problems).toMatchObject([{ column: 'version', code: 'stale', value: '1' }])
  })

  test('is not taken back where a new record is in use, or has been changed, and says which', async () => {
    const checked = await sheets.check(
      'faculties',
      'Name (English),Order in lists\nUsed faculty,1\nChanged faculty,2\n',
    )
    const done = await sheets.commit(checked)
    const [used] = await rows<{ id: string }>(db)`select id from faculties where name_en = 'Used faculty'`
    await buildProgramme(db, { universityId: mutah.id, facultyId: used?.id ?? '' })
    await rows(db)`update faculties set position = 5 where name_en = 'Changed faculty'`
    const undone = await asAdmin.undo(done)
    expect(undone).toMatchObject({ state: 'committed', problem: 'not_undoable' })
    const refused = (await asAdmin.rows(undone, 'rejected')).map(({ line, problems }) => [line, problems[0]?.code])
    expect(refused).toEqual([
      [2, 'in_use'],
      [3, 'stale'],
    ])
    expect((await rows(db)`select from faculties where name_en in ('Used faculty', 'Changed faculty')`).length).toBe(2)
  })

  test('is taken back but for what was changed since, on request, and says what stayed', async () => {
    await rows(db)`insert into faculties (name_en, slug_en, position) values ('Moved faculty', 'moved-faculty', 3)`
    const checked = await sheets.check(
      'faculties',
      'Name (English),Order in lists\nKept faculty,1\nGone faculty,2\nMoved faculty,4\n',
    )
    const done = await sheets.commit(checked)
    await rows(db)`update faculties set position = 5 where name_en = 'Kept faculty'`
    const undone = await asAdmin.undo(await asAdmin.undo(done), { others: true })
    expect(undone).toMatchObject({ state: 'undone', problem: 'some_kept', can: { undo: false } })
    expect((await asAdmin.rows(undone, 'rejected')).map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'stale'],
    ])
    const left = await rows(db)`
      select name_en as name, position from faculties where name_en like any('{Kept%,Gone%,Moved%}') order by name_en`
    expect(left).toEqual([
      { name: 'Kept faculty', position: 5 },
      { name: 'Moved faculty', position: 3 },
    ])
  })

  test('is taken back but for a record whose former value is another one’s by now', async () => {
    const moved = await buildCountry(db, { nameEn: 'Moved country', alpha2: 'XA' })
    const beside = await buildCountry(db, { nameEn: 'Country beside', alpha2: 'XC' })
    const done = await sheets.commit(
      await sheets.check('countries', `ID,Two-letter code\n${moved.id},XB\n${beside.id},XD\n`),
    )
    expect(done).toMatchObject({ state: 'committed', counts: { updated: 2 } })
    await buildCountry(db, { nameEn: 'Newer country', alpha2: 'XA' })
    const undone = await asAdmin.undo(await asAdmin.undo(done), { others: true })
    expect(undone).toMatchObject({ state: 'undone', problem: 'some_kept' })
    expect((await asAdmin.rows(undone, 'rejected')).map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'refused'],
    ])
    expect(await rows(db)`select alpha2 from countries where id in (${moved.id}, ${beside.id}) order by 1`).toEqual([
      { alpha2: 'XB' },
      { alpha2: 'XC' },
    ])
  })

  test('without a dry run first is made at once, unless a row is rejected', async () => {
    const good = await (await sheets.upload('tags', tagsFile('Direct one,,'), 'a.csv', '?dryRun=0')).json()
    await testApp.workDone()
    expect((await sheets.view(good._id)).state).toBe('committed')
    const bad = await (
      await sheets.upload('tags', tagsFile('Direct two,,', `Direct three,,${'z'.repeat(200)}`), 'a.csv', '?dryRun=0')
    ).json()
    await testApp.workDone()
    expect((await sheets.view(bad._id)).state).toBe('checked')
    expect(await tagsIn('Direct')).toHaveLength(1)
  })

  test('without a dry run is made although the server died between check and import', async () => {
    const cut = await (await sheets.upload('tags', tagsFile('Direct four,,'), 'a.csv', '?dryRun=1')).json()
    await testApp.workDone()
    await rows(db)`update imports set state = 'committing' where id = ${cut._id}`
    const payload = JSON.stringify({ id: cut._id, userId: null, commitsAtOnce: true })
    await rows(db)`insert into jobs (kind, payload, attempts) values ('import.checked', ${payload}, 1)`
    await testApp.workDone()
    expect((await sheets.view(cut._id)).state).toBe('committed')
  })

  test('keeps campuses and intakes as they are written in their cells', async () => {
    await rows(
      db,
    )`insert into exchange_rates (currency, usd_per_unit, as_of) values ('JOD', 1.41, '2026-01-01') on conflict do nothing`
    const campuses = 'name.en: Main\nname.ar: الرئيسي\nlatitude: 31.09\nlongitude: 35.71\n---\nname.en: City'
    const made = await sheets.commit(
      await sheets.check('universities', `Name (English),Country,Campuses\nParts University,JO,"${campuses}"\n`),
    )
    expect(made.state).toBe('committed')
    const intakes = '2027 / 9 / 2027-06-30 / Open\n2028 / 2 / / مغلقة'
    const majors = await sheets.check(
      'majors',
      `Name (English),University,Campus,Faculty,Study level,Mode of study,Intakes,Languages\nParts Major,Parts University,City,medicine,PhD,blended,"${intakes}","en, ar"\n`,
    )
    expect(await sheets.rows(majors, 'rejected')).toEqual([])
    const imported = await sheets.commit(majors)
    expect(imported.state).toBe('committed')
    const [row] = await rows(db)`
      select p.languages, c.name_en as campus, (select jsonb_agg(jsonb_build_array(year, month, deadline, status) order by year) from intakes where programme_id = p.id) as intakes
      from programmes p join campuses c on c.id = p.campus_id where p.name_en = 'Parts Major'`
    expect(row).toEqual({
      languages: ['en', 'ar'],
      campus: 'City',
      intakes: [
        [2027, 9, '2027-06-30', 'open'],
        [2028, 2, null, 'closed'],
      ],
    })
    // Taken back in the other order: nothing refers to the university then.
    expect((await asAdmin.undo(made)).state).toBe('committed')
    expect((await asAdmin.undo(imported)).state).toBe('undone')
    expect((await asAdmin.undo(await asAdmin.view(made._id))).state).toBe('undone')
  })
})

describe('an export', () => {
  test('has the records and columns of the list, headed in the language of the reader', async () => {
    await rows(
      db,
    )`insert into tags (name_en, name_ar, slug_en, status) values ('Export a', 'تصدير', 'export-a', 'archived'), ('Export b', null, 'export-b', 'draft')`
    const file = await sheets.download('tags/export.csv?lang=ar&columns=name.ar,status&q=export&status=archived')
    const [id] = await rows<{ id: string }>(db)`select id from tags where slug_en = 'export-a'`
    expect(file.toString('utf8')).toBe(`\ufeffالمعرّف,الاسم (بالعربية),حالة السجل\r\n${id?.id},تصدير,مؤرشف\r\n`)
    expect((await sheets.download('tags/export.csv?q=export')).toString('utf8').trim().split('\r\n')).toHaveLength(3)
  })

  test('runs no formula, and gives every text back unharmed', async () => {
    const names = [
      '=1+1',
      '+49 30',
      '-cmd',
      '@SUM(A1)',
      "'=quoted",
      '＝ﬀ',
      '"quoted", comma',
      'two | bars \\ back',
      '<b>&amp;</b>',
      'إلى ‏اليمين',
    ]
    for (const [n, name] of names.entries()) {
      await rows(
        db,
      )`insert into tags (name_en, slug_en, aliases) values (${`Formula ${n}`}, ${`formula-${n}`}, ${[name, 'second']})`
    }
    const csv = (await sheets.download('tags/export.csv?q=formula')).toString('utf8')
    for (const cell of csv.split(/[,\r\n]/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@＝]/)
    for (const format of ['csv', 'xlsx']) {
      const file = await sheets.download(`tags/export.${format}?q=formula`)
      const checked = await sheets.check('tags', file)
      expect(checked.counts).toMatchObject({ unchanged: names.length, updated: 0, rejected: 0 })
    }
  })
})

test('the report says row by row in the words of its reader what an import does', async () => {
  const checked = await sheets.check('universities', 'name,country\nReported,Atlantis\n')
  const report = (lang: string) => sheets.download(`imports/${checked._id}/report?format=csv&lang=${lang}`)
  expect((await report('en')).toString('utf8')).toContain(',2,Rejected,Reported,B,Country,,Atlantis,')
  expect((await report('ar')).toString('utf8')).toContain('لا يوجد سجل بهذا الاسم')
  expect((await sheets.download(`imports/${checked._id}/report`)).subarray(0, 2).toString()).toBe('PK')
})
