import type { ApplicationRow } from '#features/admissions/applications/server/queries.ts'
import type { PlaceholderValues } from '#features/admissions/templates/placeholders.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { formatDate, formatMonth } from '#i18n/format.ts'
import { givenName } from '#lib/given-name.ts'
import { type Language, localize } from '#lib/localized.ts'
import { partsOfMonth } from '#lib/month.ts'

/** The values of the placeholders of templates, in each language. */
export const templateValues = (row: ApplicationRow, actor: Actor, answerDay: string | null) => ({
  en: valuesIn('en', row, actor, answerDay),
  ar: valuesIn('ar', row, actor, answerDay),
})

function valuesIn(lang: Language, row: ApplicationRow, actor: Actor, answerDay: string | null): PlaceholderValues {
  const { fullName, item, reference, intake, preferredStart } = row
  const month = intake === null ? null : partsOfMonth(intake)
  const name = fullName ?? ''
  return {
    name,
    firstName: name === '' ? '' : givenName(name),
    programme: localize(item.name, lang),
    university: item.university ? localize(item.university.name, lang) : '',
    reference,
    // Who is not sure of the start has none.
    start: month
      ? formatMonth(lang, month.year, month.month)
      : intake === null && preferredStart
        ? formatDate(lang, preferredStart)
        : '',
    answerBy: answerDay ? formatDate(lang, answerDay) : '',
    counsellor: actor.name ?? '',
  }
}
