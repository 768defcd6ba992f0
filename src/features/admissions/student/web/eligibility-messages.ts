import { resultName } from '#features/programmes/eligibility/language-results.ts'
import type { Check } from '#features/programmes/eligibility/requirements.ts'
import { formatList, formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

type Words = {
  t: Translate<'apply'>
  programmes: Translate<'programmes'>
  applications: Translate<'applications'>
  lang: Language
}

const languagesIn = (lang: Language, codes: readonly string[]) =>
  formatList(
    lang,
    codes.map((code) => languageName(lang, code)),
  )

/** Why a requirement is met or not, in a sentence. */
export function eligibilityMessage(check: Check, words: Words): string {
  const { t, programmes, applications, lang } = words
  switch (check.about) {
    case 'qualification':
      return t(`eligibility.qualification.${check.why}`, {
        needs: check.needs ? applications(`choices.qualification.${check.needs}`) : '',
        level: check.level ? programmes(`level.${check.level}`) : '',
        month: check.expected ? formatMonth(lang, check.expected.year, check.expected.month) : '',
      })
    case 'gpa':
      return t('eligibility.gpa.unknown')
    case 'language':
      return t(`eligibility.language.${check.why === 'named' && check.needs ? 'namedOnly' : check.why}`, {
        languages: languagesIn(lang, check.languages),
        missing: languagesIn(lang, check.missing),
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
