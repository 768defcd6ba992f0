import type { ConditionDetail } from '#lib/letter-terms.ts'
import { LANGUAGES, type Language, otherLanguage } from '#lib/localized.ts'

/** The details of a condition, which staff write in one language or in both. */

export const NO_DETAIL: ConditionDetail = { en: '', ar: '' }

/** For a reader of `lang`: where it is missing, in the other language. */
export const conditionDetail = (detail: ConditionDetail, lang: Language): string =>
  detail[lang] || detail[otherLanguage(lang)]

const isEmpty = ({ en, ar }: ConditionDetail): boolean => en === '' && ar === ''

/** Whether two say the same: in one language at least, and in neither something else. */
export function isSameDetail(one: ConditionDetail, other: ConditionDetail): boolean {
  const shares = LANGUAGES.some((lang) => one[lang] !== '' && one[lang] === other[lang])
  const differs = LANGUAGES.some((lang) => one[lang] !== '' && other[lang] !== '' && one[lang] !== other[lang])
  return !differs && (shares || (isEmpty(one) && isEmpty(other)))
}

/** What it lacks in a language, from another one that says the same. */
export const completedDetail = (detail: ConditionDetail, from: ConditionDetail): ConditionDetail => ({
  en: detail.en || from.en,
  ar: detail.ar || from.ar,
})

const SCRIPTS: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u }

/** The language whose letter has to say it in the other one; null where both are written, or a number reads the same in either. */
export function languageWithoutDetail(detail: ConditionDetail): Language | null {
  const isForeignIn = (lang: Language) =>
    detail[lang] === '' && SCRIPTS[otherLanguage(lang)].test(conditionDetail(detail, lang))
  if (isForeignIn('ar')) return 'ar'
  return isForeignIn('en') ? 'en' : null
}
