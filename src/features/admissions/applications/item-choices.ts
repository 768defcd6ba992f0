import { PROGRAMME_FORMATS, PROGRAMME_TYPES } from '#lib/form-enums.ts'
import type { ApplicationItem } from './contract.ts'
import { ENTRY_YEARS, type ItemChoices } from './rules.ts'

/** How a programme is taught, in the words in which an application chooses it. */
const TAUGHT: Record<
  NonNullable<ApplicationItem['mode']>,
  Pick<ItemChoices, 'programmeTypes' | 'programmeFormats' | 'needsPassport'>
> = {
  'full-time': {
    programmeTypes: ['full_time', 'on_campus'],
    programmeFormats: ['in_person', 'instructor_led'],
    needsPassport: true,
  },
  'part-time': {
    programmeTypes: ['part_time', 'on_campus'],
    programmeFormats: ['in_person', 'instructor_led'],
    needsPassport: true,
  },
  online: {
    programmeTypes: ['full_time', 'part_time', 'online', 'distance_learning'],
    programmeFormats: ['online', 'self_paced', 'instructor_led'],
    needsPassport: false,
  },
  blended: {
    programmeTypes: ['full_time', 'part_time', 'on_campus'],
    programmeFormats: ['hybrid', 'instructor_led'],
    needsPassport: true,
  },
}

/** What the item leaves to choose. A university as a whole leaves everything, since its programmes differ. */
export function choicesOf({
  mode,
  intakes,
  months,
}: Pick<ApplicationItem, 'mode' | 'intakes' | 'months'>): ItemChoices {
  const taught = mode
    ? TAUGHT[mode]
    : { programmeTypes: PROGRAMME_TYPES, programmeFormats: PROGRAMME_FORMATS, needsPassport: true }
  return {
    ...taught,
    entryYears: months === null ? ENTRY_YEARS : ENTRY_YEARS.slice(0, Math.ceil(months / 12)),
    intakes: intakes
      .filter(({ state }) => state === 'open')
      .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`),
  }
}
