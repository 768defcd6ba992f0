import type { Translate } from '#i18n/translator.ts'

/** `3 years`, «سنتان»; months where they make no whole years. Every length of time in the catalogue is written so. */
export const durationWords = (t: Translate<'programmes'>, months: number): string =>
  months % 12 === 0 ? t('durationYears', { count: months / 12 }) : t('durationMonths', { count: months })

/**
 * `over 3 years`, «خلال سنتين»: Arabic writes a dual otherwise after a preposition than alone, so it has its own forms.
 */
export const overDurationWords = (t: Translate<'programmes'>, months: number): string =>
  months % 12 === 0 ? t('page.cost.overYears', { count: months / 12 }) : t('page.cost.overMonths', { count: months })
