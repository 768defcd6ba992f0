import { resultName } from '#features/eligibility/language-results.ts'
import type { Check } from '#features/eligibility/requirements.ts'
import { formatList, formatMonth, formatNumber, languageName } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

type Words = { t: Translate<'apply'>; programmes: Translate<'programmes'>; lang: Language }

/** Why a requirement is met or not, in a sentence. */
export function eligibilityMessage(check: Check, { t, programmes, lang }: Words): string {
  switch (check.about) {
    case 'qualification':
      return t(`eligibility.qualification.${check.why}`, {
        level: check.level ? programmes(`level.${check.level}`) : '',
        month: check.expected ? formatMonth(lang, check.expected.year, check.expected.month) : '',
      })
    case 'gpa':
      return t(`eligibility.gpa.${check.why}`, {
        gpa: check.onFour === null ? '' : isolate(formatNumber(lang, check.onFour)),
      })
    case 'language':
      return t(`eligibility.language.${check.why}`, {
        languages: formatList(
          lang,
          check.languages.map((code) => languageName(lang, code)),
        ),
        needs: check.needs ? isolate(resultName(check.needs)) : '',
        has: check.has ? isolate(resultName(check.has)) : '',
      })
    case 'exam':
      return t(`eligibility.exam.${check.why}`, {
        exam: check.exam ? isolate(check.exam) : t('eligibility.exam.unnamedExam'),
      })
    case 'start':
      return t(`eligibility.start.${check.why}`, {
        start: check.start ? formatMonth(lang, check.start.year, check.start.month) : '',
      })
  }
}
