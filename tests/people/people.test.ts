import { describe, expect, test } from 'vitest'
import { choicesOf } from '#features/admissions/applications/item-choices.ts'
import type { Answers, ApplicationField } from '#features/admissions/applications/rules.ts'
import { normalizeAnswers, problemsOf, toSubmitted } from '#features/admissions/applications/steps.ts'
import { problemsOfDetails } from '#features/admissions/letters/details.ts'
import { profileInputSchema, signUpInputSchema } from '#features/auth/contract.ts'
import { enquiryInputSchema } from '#features/conversations/enquiries/contract.ts'
import { profileInputSchema as publicProfileSchema } from '#features/people/contract.ts'
import { settingSchemas } from '#features/settings/contract.ts'
import { userInputSchema } from '#features/users/contract.ts'
import { DIAL_CODES } from '#lib/dial-codes.ts'
import type { LetterDetails } from '#lib/letter-terms.ts'
import { NO_NAME } from '#lib/person-fields.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { buildAnswers } from '#tests/support/applicants.ts'
import { PEOPLE, type Person } from './people.ts'

const context = {
  today: { earliest: '2026-11-20', latest: '2026-11-21' },
  choices: choicesOf({ mode: 'full-time', intakes: [], months: null }),
}
const answersOf = ({ fullName, givenName, familyName, phone, address, email, ...person }: Person): Answers =>
  buildAnswers({
    ...{ fullName, givenName, familyName, phone, address, email },
    ...{ nationality: person.nationality, residence: person.residence, passportNumber: person.passportNumber },
    ...{ birthDate: '2009-11-01', guardianName: fullName, guardianRelation: 'father', guardianPhone: phone },
  })
const stored = (person: Person): Answers => toSubmitted(normalizeAnswers(answersOf(person)), context)

/** Those for whom something is wrong, with what it is. */
const refused = (problemOf: (person: Person) => unknown) =>
  PEOPLE.flatMap((person) => {
    const problem = problemOf(person)
    return problem ? [{ at: person.at, problem }] : []
  })

const lettersOf = (text: string) =>
  (toPlainText(text.replace(/´/g, '').normalize('NFKC')).match(/(?!\p{Lm})[\p{L}\p{M}\p{Nd}]/gu) ?? []).join('')
const digitsOf = (text: string) => toPlainText(text).replaceAll(/\D/g, '')
const codeOf = (country: string) => DIAL_CODES.find((each) => each.country === country)?.code

test('there are thirty people of each of twelve countries', () => {
  const counts = Object.values(Object.groupBy(PEOPLE, ({ at }) => at.slice(0, 2))).map((people) => people?.length)
  expect(counts).toEqual(Array.from({ length: 12 }, () => 30))
})

describe('the application takes everybody', () => {
  test.each<ApplicationField>([
    ...(['fullName', 'givenName', 'familyName', 'email', 'phone', 'nationality', 'residence', 'address'] as const),
    ...(['passportNumber', 'guardianName', 'guardianPhone'] as const),
  ])('with their %s', (field) => {
    expect(
      refused((person) => {
        const problem = problemsOf(stored(person), context)[field]
        return problem && `${problem}: ${stored(person)[field]}`
      }),
    ).toEqual([])
  })

  test('and changes no letter of a name or an address', () => {
    expect(
      refused((person) => {
        const kept = stored(person)
        const fields = ['fullName', 'givenName', 'familyName', 'address', 'guardianName'] as const
        const before = { ...person, guardianName: person.fullName }
        return fields.find((field) => lettersOf(kept[field]) !== lettersOf(before[field]))
      }),
    ).toEqual([])
  })

  test('and stores their numbers with the code of the country they live in, and the extension', () => {
    expect(
      refused((person) => {
        const number = toPhoneNumber(stored(person).phone)
        const [main = '', extension] = number?.split(' ext. ') ?? []
        const dialled =
          main.startsWith(`+${codeOf(person.residence)}`) || main.startsWith(`+${codeOf(person.nationality)}`)
        const isWhole = digitsOf(person.phone.normalize('NFKC')).endsWith(main.slice(-7) + (extension ?? ''))
        const isForeignScript = /[०-९০-৯]/.test(person.phone)
        return !dialled || !(isWhole || isForeignScript) ? `${person.phone} → ${number}` : null
      }),
    ).toEqual([])
  })

  test('and stores their e-mail addresses as mail servers read them', () => {
    expect(
      refused((person) => stored(person).email !== person.storedEmail && `${person.email} → ${stored(person).email}`),
    ).toEqual([])
  })
})

/** What a schema says is wrong with the input of a person. */
type Schema = { safeParse: (input: unknown) => { success: boolean; error?: { message: string } } }
const refusedBy = (schema: Schema, inputOf: (person: Person) => unknown) =>
  refused((person) => {
    const { success, error } = schema.safeParse(inputOf(person))
    return success ? null : error?.message
  })

const DETAILS: LetterDetails = {
  ...{ holderName: '', passportNumber: '', start: '2027-10', qualification: null, durationMonths: null },
  ...{ languages: [], mode: null, campus: null, fee: null, deposit: null, currency: null, universityReference: '' },
}

const EXTENSION = /\s*(ext|x|poste|pes|تحويلة).*$/

const PROFILE = {
  isShown: true,
  languages: [],
  introduction: { en: null, ar: null },
  destinationIds: [],
  photoId: null,
}

describe('the other forms take everybody', () => {
  test('a letter, with the name and the number that the applicant gave', () => {
    expect(
      refused((person) => {
        const { givenName, familyName, passportNumber } = stored(person)
        const holderName = [givenName, familyName].filter((name) => name !== NO_NAME).join(' ')
        const problems = problemsOfDetails({ ...DETAILS, holderName, passportNumber }, ['2027-10'])
        return Object.keys(problems).length > 0 && problems
      }),
    ).toEqual([])
  })

  test('an account, with name and phone', () => {
    expect(refusedBy(profileInputSchema, ({ fullName, phone }) => ({ name: fullName, MobileNumber: phone }))).toEqual(
      [],
    )
    expect(
      refused(({ phone }) => {
        const { MobileNumber } = profileInputSchema.parse({ MobileNumber: phone })
        return toPhoneNumber(MobileNumber ?? '') === null && phone
      }),
    ).toEqual([])
  })

  test('a sign-up', () => {
    expect(refusedBy(signUpInputSchema, ({ email }) => ({ Email: email, Password: 'a long password' }))).toEqual([])
  })

  test.each(['message', 'callback'] as const)('an enquiry: %s', (kind) => {
    expect(
      refusedBy(enquiryInputSchema, ({ fullName, email, phone, address }) => {
        return { kind, name: fullName, email, phone, message: address }
      }),
    ).toEqual([])
  })

  test('the contact of the office, whose number is one that can be called from abroad', () => {
    expect(
      refusedBy(settingSchemas.contact, (person) => {
        return {
          email: person.email,
          phone: stored(person).phone,
          whatsapp: person.phone.replace(EXTENSION, ''),
          social: [],
        }
      }),
    ).toEqual([])
  })

  test('the forms of staff: an account and a public profile', () => {
    expect(
      refusedBy(userInputSchema, ({ fullName, email, phone }) => {
        return { Email: email, name: fullName, MobileNumber: phone, role: 'student' }
      }),
    ).toEqual([])
    expect(
      refusedBy(publicProfileSchema, ({ fullName }) => ({ ...PROFILE, name: { en: fullName, ar: fullName } })),
    ).toEqual([])
  })
})
