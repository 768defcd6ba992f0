import {
  type Answers,
  APPLICATION_LIMITS,
  type FormContext,
  GUARDIAN_RELATIONS,
} from '#features/admissions/applications/rules.ts'
import {
  addressProblem,
  isLocalNumber,
  paperProblem,
  phoneProblem,
  toPaperNumber,
  toPlainPhone,
} from '#lib/contact-fields.ts'
import { COUNTRY_CODES, STATELESS } from '#lib/country-codes.ts'
import { ageOn, isDay } from '#lib/day.ts'
import { dialledFrom } from '#lib/dial-codes.ts'
import { toPlainEmail } from '#lib/email.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { emailProblem, nameProblem, passportNameProblem, toPassportName } from '#lib/person-fields.ts'
import { monthWithoutDay } from '#lib/typed-day.ts'
import { toPlainCode, toPlainName, toPlainText } from '#lib/typed-text.ts'
import { choice, type FieldRule, type Step } from './rule.ts'

const { nameMin, ageMin, ageMax, ageOfMajority } = APPLICATION_LIMITS

const email: FieldRule<string> = { normalize: toPlainEmail, problemOf: emailProblem }

/** A local number is read with the country of residence; while that is not chosen, it waits for it. */
const phone: FieldRule<string> = {
  normalize: (typed, { residence }) => dialledFrom(residence, toPlainPhone(typed)),
  problemOf: (text, { residence }) =>
    phoneProblem(text) ?? (isLocalNumber(text) && residence !== '' ? 'malformed' : undefined),
}

const fullName: FieldRule<string> = {
  normalize: toPlainName,
  problemOf: (text) => nameProblem(text, nameMin),
}

const birthDate: FieldRule<string> = {
  normalize: toPlainCode,
  problemOf: (text, _, { today }) => {
    if (text === '') return 'required'
    if (!isDay(text)) return monthWithoutDay(text) ? 'no_such_day' : 'malformed'
    if (text > today.latest) return 'in_future'
    const age = ageOn(text, today.latest)
    if (age < ageMin) return 'too_young'
    return age > ageMax ? 'too_low' : undefined
  },
}

/** A digit in a name is a slip of the hand more often than a name. */
const nameDoubt = (text: string) => (/\p{Nd}/u.test(text) ? 'implausible' : undefined)

const passportNumber: FieldRule<string> = {
  normalize: toPaperNumber,
  isAsked: (_, { choices }) => choices.needsPassport,
  problemOf: (text) => (text === '' ? undefined : paperProblem(text)),
  doubtOf: (text) => (/^[A-Z\d]{6,12}$/.test(text) ? undefined : 'implausible'),
}

/** Whether the applicant is old enough to apply, and too young to sign alone. */
function needsGuardian({ birthDate: born }: Answers, { today }: FormContext): boolean {
  if (!isDay(born)) return false
  const age = ageOn(born, today.latest)
  return age >= ageMin && age < ageOfMajority
}

export const personal = {
  id: 'personal',
  rules: {
    fullName: { ...fullName, doubtOf: nameDoubt },
    givenName: {
      normalize: toPassportName,
      problemOf: (text, { familyName }) => passportNameProblem(text, familyName),
      doubtOf: nameDoubt,
    },
    familyName: {
      normalize: toPassportName,
      problemOf: (text, { givenName }) => passportNameProblem(text, givenName),
      doubtOf: nameDoubt,
    },
    email,
    phone,
    birthDate,
    nationality: choice([...COUNTRY_CODES, STATELESS], { required: true }),
    residence: choice(COUNTRY_CODES, { required: true }),
    address: { normalize: toPlainText, problemOf: addressProblem },
    passportNumber,
    guardianName: { normalize: toPlainName, problemOf: (text) => nameProblem(text), isAsked: needsGuardian },
    guardianRelation: { ...choice(GUARDIAN_RELATIONS, { required: true }), isAsked: needsGuardian },
    guardianPhone: { ...phone, isAsked: needsGuardian },
    guardianEmail: {
      normalize: toPlainEmail,
      isAsked: needsGuardian,
      // Who consents for themselves is nobody's guardian.
      problemOf: (text, answers) => (text === '' ? undefined : text === answers.email ? 'taken' : emailProblem(text)),
    },
    guardianLanguage: { ...choice(LANGUAGES), isAsked: needsGuardian },
  },
} satisfies Step
