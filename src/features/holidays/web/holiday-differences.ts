import type { HolidayInput } from '#features/holidays/contract.ts'
import { formatDate } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { isDay } from '#lib/day.ts'
import type { Language } from '#lib/localized.ts'
import type { Difference } from '#ui/admin/version-conflict.tsx'

type Words = { t: Translate<'holidays'>; lang: Language; nameOf: (country: string) => string }

/** The fields in which the saved holiday differs from the form, labelled as in the form. */
export function holidayDifferences(saved: HolidayInput, typed: HolidayInput, { t, lang, nameOf }: Words): Difference[] {
  const difference = (label: string, wordsOf: (holiday: HolidayInput) => string): Difference => ({
    label,
    theirs: wordsOf(saved),
    mine: wordsOf(typed),
  })
  return [
    difference(t('country'), ({ country }) => nameOf(country)),
    difference(t('day'), ({ day }) => (isDay(day) ? formatDate(lang, day) : '')),
    difference(t('form.nameEn'), ({ name }) => name.en),
    difference(t('form.nameAr'), ({ name }) => name.ar ?? ''),
    difference(t('source'), ({ source }) => source),
    difference(t('certainty'), ({ tentative }) => t(tentative ? 'tentative' : 'confirmed')),
  ].filter(({ theirs, mine }) => theirs !== mine)
}
