import { APPLICATION_LIMITS, UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import { isDay, yearsAfter } from '#lib/day.ts'
import { monthWithoutDay } from '#lib/typed-day.ts'
import { toPlainCode, toPlainText } from '#lib/typed-text.ts'
import { type FieldRule, itemChoice, type Step } from './rule.ts'

/** Later years are typing errors. */
const MAX_YEARS = 5

/** Of an item with open intakes, which are the only starts there are. */
const intake: FieldRule<string> = {
  ...itemChoice(({ intakes }) => [...intakes, UNSURE_OF_INTAKE], { required: true }),
  isAsked: (_, { choices }) => choices.intakes.length > 0,
}

const preferredStart: FieldRule<string> = {
  normalize: toPlainCode,
  isAsked: (_, { choices }) => choices.intakes.length === 0,
  problemOf: (text, _, { today }) => {
    if (text === '') return 'required'
    if (!isDay(text)) return monthWithoutDay(text) ? 'no_such_day' : 'malformed'
    if (text < today.earliest) return 'in_past'
    return text > yearsAfter(today.latest, MAX_YEARS) ? 'too_high' : undefined
  },
}

const description: FieldRule<string> = {
  normalize: toPlainText,
  problemOf: (text) => {
    if (text === '') return 'required'
    if (text.length < APPLICATION_LIMITS.descriptionMin) return 'too_short'
    return text.length > APPLICATION_LIMITS.description ? 'too_long' : undefined
  },
}

export const preferences = {
  id: 'preferences',
  rules: {
    intake,
    preferredStart,
    programmeType: itemChoice(({ programmeTypes }) => programmeTypes, { required: true }),
    programmeFormat: itemChoice(({ programmeFormats }) => programmeFormats),
    description,
  },
} satisfies Step
