import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import arabic from '#features/admissions/letters/locales/ar.json' with { type: 'json' }
import english from '#features/admissions/letters/locales/en.json' with { type: 'json' }
import { costsOf, entryYearOf } from '#features/admissions/letters/particulars.ts'
import type { Condition, ConditionKind } from '#features/admissions/letters/rules.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate, isolateText } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { LetterContent } from '#lib/letter-terms.ts'
import { type Language, otherLanguage } from '#lib/localized.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** What the place costs as its letter states it, for a mail. */
export const costLines = (content: LetterContent, lang: Language) => costsOf(content, lang, translators[lang].t)

/** The year of study that the place is in, for a mail. */
export const entryYearLines = ({ details }: LetterContent, lang: Language) => entryYearOf(details, translators[lang].t)

/** A condition in one line, for a mail: `Language certificate: IELTS 6.5 (by 31 January 2027)`. */
export function conditionLine({ kind, detail, dueOn }: Condition, lang: Language): string {
  const { t } = translators[lang]
  const text = conditionDetail(detail, lang)
  const what =
    t(`conditions.${kind}`) + (text ? `: ${isolateText(detail[lang] === '' ? otherLanguage(lang) : lang, text)}` : '')
  return dueOn ? `${what} (${t('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })})` : what
}

/** The name of a condition, for texts outside a letter. */
export const conditionText = (kind: ConditionKind) => ({
  en: english.conditions[kind],
  ar: arabic.conditions[kind],
})
