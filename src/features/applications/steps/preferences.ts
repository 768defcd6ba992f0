import { APPLICATION_LIMITS, PROGRAMME_FORMATS, PROGRAMME_TYPES } from '#features/applications/rules.ts'
import { isDay, yearsAfter } from '#lib/day.ts'
import { toPlainCode, toPlainText } from '#lib/typed-text.ts'
import { choice, type FieldRule, type Step } from './rule.ts'

/** Later years are typing errors. */
const MAX_YEARS = 5

const preferredStart: FieldRule<string> = {
  normalize: toPlainCode,
  problemOf: (text, _, today) => {
    if (text === '') return 'required'
    if (!isDay(text)) return 'malformed'
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
    preferredStart,
    programmeType: choice(PROGRAMME_TYPES, { required: true }),
    programmeFormat: choice(PROGRAMME_FORMATS),
    description,
  },
} satisfies Step
