import type { Translate } from '#i18n/translator.ts'

/** Why something is asked for again, or a correction is not accepted: the student reads it. */
export const reasonWords = (t: Translate<'requests'>, submit: string) => ({
  label: t('staff.reason'),
  hint: t('staff.reasonHint'),
  missing: t('staff.reasonNeeded'),
  submit,
  cancel: t('staff.cancel'),
})
