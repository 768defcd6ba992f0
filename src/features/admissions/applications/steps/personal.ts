import {
  type Answers,
  APPLICATION_LIMITS,
  type FormContext,
  GUARDIAN_RELATIONS,
} from '#features/admissions/applications/rules.ts'
import { COUNTRY_CODES } from '#lib/country-codes.ts'
import { ageOn, isDay } from '#lib/day.ts'
import { withoutTrunkZero } from '#lib/dial-codes.ts'
import { isEmail } from '#lib/email.ts'
import { monthWithoutDay } from '#lib/typed-day.ts'
import { hasLetters, toPlainCode, toPlainName, toPlainText } from '#lib/typed-text.ts'
import { choice, type FieldRule, type Step } from './rule.ts'

const { nameMin, name, phone: phoneMost, addressMin, address: addressMost } = APPLICATION_LIMITS
const { ageMin, ageMax, ageOfMajority } = APPLICATION_LIMITS

const email: FieldRule<string> = {
  normalize: (typed) => toPlainCode(typed).toLowerCase(),
  problemOf: (text) => {
    if (text === '') return 'required'
    return isEmail(text) ? undefined : 'malformed'
  },
}

/** A country code and a number, with separators. The server checks whether the country code exists. */
const PHONE = /^(\+|00)[\d\s().-]{6,}$/

const phone: FieldRule<string> = {
  normalize: (typed) => withoutTrunkZero(toPlainCode(typed)),
  problemOf: (text) => {
    if (text === '') return 'required'
    if (text.length > phoneMost) return 'too_long'
    return PHONE.test(text) ? undefined : 'malformed'
  },
}

const fullName: FieldRule<string> = {
  normalize: toPlainName,
  problemOf: (text) => {
    if (text === '') return 'required'
    if (text.length < nameMin || !hasLetters(text)) return 'too_short'
    return text.length > name ? 'too_long' : undefined
  },
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

/** Letters of the Latin alphabet, as the machine-readable lines of every passport have them. */
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’ .-]*$/u

/** A name as the passport has it. */
const passportName: FieldRule<string> = {
  normalize: toPlainName,
  problemOf: (text) => {
    if (text === '') return 'required'
    if (!LATIN_NAME.test(text)) return 'malformed'
    return text.length > name ? 'too_long' : undefined
  },
}

const country = choice(COUNTRY_CODES, { required: true })

/** Loosely: every state has a form of its own. */
const PASSPORT_NUMBER = /^[A-Z0-9]{5,15}$/

const passportNumber: FieldRule<string> = {
  normalize: (typed) => toPlainCode(typed).toUpperCase().replaceAll(/[\s-]/g, ''),
  isAsked: (_, { choices }) => choices.needsPassport,
  problemOf: (text) => (text === '' || PASSPORT_NUMBER.test(text) ? undefined : 'malformed'),
}

/** Whether the applicant is old enough to apply, and too young to sign alone. */
function needsGuardian({ birthDate: born }: Answers, { today }: FormContext): boolean {
  if (!isDay(born)) return false
  const age = ageOn(born, today.latest)
  return age >= ageMin && age < ageOfMajority
}

/** Street and town, on lines of their own or with a comma between: a street alone is no postal address, nor is a town. */
function isComplete(text: string): boolean {
  const parts = text.split(/[\n,،;؛]/).filter((part) => hasLetters(part))
  return parts.length >= 2 && text.length >= addressMin
}

const address: FieldRule<string> = {
  normalize: toPlainText,
  problemOf: (text) => {
    if (text === '') return 'required'
    if (!isComplete(text)) return 'incomplete'
    return text.length > addressMost ? 'too_long' : undefined
  },
}

export const personal = {
  id: 'personal',
  rules: {
    fullName,
    givenName: passportName,
    familyName: passportName,
    email,
    phone,
    birthDate,
    nationality: country,
    residence: country,
    address,
    passportNumber,
    guardianName: { ...fullName, isAsked: needsGuardian },
    guardianRelation: { ...choice(GUARDIAN_RELATIONS, { required: true }), isAsked: needsGuardian },
    guardianPhone: { ...phone, isAsked: needsGuardian },
  },
} satisfies Step
