import { resultName } from '#features/eligibility/language-results.ts'
import type { Check } from '#features/eligibility/requirements.ts'
import { formatList, formatMonth, languageName } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

/** What a programme asks for, in a few words. */
export function neededFor(check: Check, t: Translate<'review'>, lang: Language): string {
  switch (check.about) {
    case 'qualification':
      return check.needs ? t(`requirements.qualifications.${check.needs}`) : t('requirements.notStated')
    case 'gpa':
      return t('requirements.gpa')
    case 'language': {
      if (check.needs) return isolate(resultName(check.needs))
      const names = check.languages.map((code) => languageName(lang, code))
      return names.length > 0 ? formatList(lang, names) : t('requirements.notStated')
    }
    case 'exam':
      if (check.verdict === 'not_asked') return t('requirements.noExam')
      return check.exam ? isolate(check.exam) : t('requirements.anExam')
    case 'start':
      return check.start ? formatMonth(lang, check.start.year, check.start.month) : t('requirements.notStated')
  }
}
