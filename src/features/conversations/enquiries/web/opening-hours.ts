import type { ContactView } from '#features/conversations/enquiries/contract.ts'
import { dayName } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import type { Language } from '#lib/localized.ts'
import './messages.ts'

type Days = NonNullable<ContactView['openingHours']>['days']

/** The week as a reader wants it: days that follow each other with the same hours are one line. */
export function openingLines(lang: Language, days: Days): { days: string; times: string }[] {
  const { t } = translatorFor(lang, 'enquiries')
  const runs: { first: number; last: number; times: string }[] = []
  for (const { day, from, to } of days.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from))) {
    const times = t('contact.times', { from, to })
    const run = runs.findLast((each) => each.times === times && each.last === day - 1)
    if (run) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs.map(({ first, last, times }) => ({
    days:
      first === last
        ? dayName(lang, first)
        : t('contact.days', { first: dayName(lang, first), last: dayName(lang, last) }),
    times,
  }))
}
