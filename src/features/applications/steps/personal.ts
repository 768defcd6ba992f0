import { APPLICATION_LIMITS } from '#features/applications/rules.ts'
import { ageOn, isDay } from '#lib/day.ts'
import { isEmail } from '#lib/email.ts'
import { hasLetters, toPlainCode, toPlainName, toPlainText } from '#lib/typed-text.ts'
import type { FieldRule, Step } from './rule.ts'

const { nameMin, name, phone: phoneMost, addressMin, address: addressMost, ageMin, ageMax } = APPLICATION_LIMITS

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
  normalize: toPlainCode,
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
  problemOf: (text, _, today) => {
    if (text === '') return 'required'
    if (!isDay(text)) return 'malformed'
    if (text > today.latest) return 'in_future'
    const age = ageOn(text, today.latest)
    if (age < ageMin) return 'too_young'
    return age > ageMax ? 'too_low' : undefined
  },
}

/** More than one word: `Amman` alone is no postal address. */
const isComplete = (text: string) => text.length >= addressMin && /\S\s+\S/.test(text)

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
  rules: { fullName, email, phone, birthDate, address },
} satisfies Step
