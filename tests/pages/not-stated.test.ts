import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { builtPages } from '#server/pages-build.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { Page, readerOf } from './support/read.ts'

const database = await withDatabase()
const { db } = database
const faculty = await buildFaculty(db)
const build = async (slug: string, facts: Partial<Parameters<typeof buildUniversity>[1]>) => {
  // Apart, so that neither page shows the other one.
  const country = await buildCountry(db)
  const university = await buildUniversity(db, { ...facts, slugEn: slug, slugAr: null, countryId: country.id })
  const programme = await buildProgramme(db, {
    ...{ slugEn: `${slug}-law`, slugAr: null, universityId: university.id, countryId: country.id },
    ...{ facultyId: faculty.id, entranceExam: slug === 'said' ? false : null },
    ...(slug === 'said' && { careersEn: ['Judge'], careersAr: ['القضاء'] }),
  })
  if (slug === 'said') await buildIntake(db, programme.id, { year: 2020, month: 9, deadline: '2020-05-31' })
  return { university, programme }
}
const said = await build('said', { type: 'private', scholarshipType: 'none', discountPercent: 0 })
const unsaid = await build('unsaid', { type: null })
const { app } = await buildApplication(database, undefined, { ...(await builtPages()), signs: false })

const read = async (address: string) => {
  const response = await app.request(address)
  expect(response.status).toBe(200)
  return new Page(address, await response.text())
}
const slugOf = (slug: string) => ({ en: slug, ar: null })

describe.each(LANGUAGES)('%s', (lang) => {
  const { say } = readerOf(lang)
  const rowOf = (page: Page, label: string) =>
    page.main.querySelectorAll('tr').find((row) => row.querySelector('th')?.textContent.includes(label))

  test('the page of a university claims nothing that nobody has stated', async () => {
    const [with_, without] = [
      await read(paths.university({ lang, slug: slugOf('said') })),
      await read(paths.university({ lang, slug: slugOf('unsaid') })),
    ]
    const claims = [say('universities:type.private'), say('programmes:scholarship.none')]
    for (const claim of claims) expect(with_.main.textContent).toContain(claim)
    for (const claim of [...claims, say('universities:type.public')]) {
      expect(without.main.textContent).not.toContain(claim)
    }
    const label = say('universities:page.scholarship')
    expect(without.main.textContent).toContain(`${label}${say('universities:page.scholarshipUnknown')}`)
    const kind = say('universities:page.kind')
    expect(without.main.textContent).toContain(`${kind}${say('universities:page.kindUnknown')}`)
    // Of one the intakes are over, of the other nobody has stated any.
    expect(with_.main.textContent).toContain(say('universities:page.noIntake'))
    for (const claim of [say('universities:page.noIntake'), say('programmes:closed')]) {
      expect(without.main.textContent).not.toContain(claim)
    }
  })

  test('the page of a programme says "not stated" of them', async () => {
    const page = (slug: string) => read(paths.programme({ lang, slug: slugOf(`${slug}-law`), type: 'major' }))
    const [with_, without] = [await page('said'), await page('unsaid')]
    const facts = [
      ['examName', say('programmes:page.examNone'), say('programmes:page.examUnknown')],
      ['scholarship', say('programmes:scholarship.none'), say('programmes:page.scholarshipUnknown')],
    ] as const
    for (const [label, no, unknown] of facts) {
      expect(with_.main.textContent).toContain(`${say(`programmes:page.${label}`)}${no}`)
      expect(without.main.textContent).toContain(`${say(`programmes:page.${label}`)}${unknown}`)
    }
  })

  test('the description of a programme speaks of careers where it names some', async () => {
    const careers = { en: 'career opportunities', ar: 'فرص العمل' }[lang]
    for (const slug of ['said', 'unsaid']) {
      const page = await read(paths.programme({ lang, slug: slugOf(`${slug}-law`), type: 'major' }))
      expect(page.meta('description')?.includes(careers), slug).toBe(slug === 'said')
      expect(page.document.querySelector('#careers') !== null, slug).toBe(slug === 'said')
    }
  })

  test('the comparison says "not stated"', async () => {
    const ids = [said.programme.id, unsaid.programme.id]
    const page = await read(paths.compare({ lang, ids }))
    for (const key of ['type', 'exam', 'scholarship', 'discount', 'start', 'deadline'] as const) {
      const cells = rowOf(page, say(`compare:row.${key}`))?.querySelectorAll('td') ?? []
      expect(
        cells.map((cell) => cell.textContent.includes(say('compare:notStated'))),
        key,
      ).toEqual([false, true])
    }
  })
})
