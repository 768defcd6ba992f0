import type { CorrectableField } from '#features/admissions/requests/rules.ts'
import type { Translate } from '#i18n/translator.ts'

/** What a correction is about: the field's name in the form, or that of the fields which are corrected together. */
export function subjectOf(
  t: Translate<'requests'>,
  applications: Translate<'applications'>,
  field: CorrectableField | string,
): string {
  const key = `subjects.${field}` as Parameters<typeof t>[0]
  const own = t(key)
  return own === key ? applications(`fields.${field}.label` as Parameters<typeof applications>[0]) : own
}
