import { resultName } from '#features/programmes/eligibility/language-results.ts'
import type { Check } from '#features/programmes/eligibility/requirements.ts'
import { formatList, formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

/** What is missing, or why it cannot be compared: a level, a figure, a month. Null for what is met, or was not answered. */
function missingFor(check: Check, t: Translate<'review'>, lang: Language): string | null {
  const needed = neededFor(check, t, lang)
  switch (check.about) {
    case 'qualification':
      if (check.expected && (check.why === 'expected' || check.why === 'too_late')) {
        const month = formatMonth(lang, check.expected.year, check.expected.month)
        return t(`requirements.missing.${check.why}`, { month })
      }
      if (check.verdict === 'to_check') return t('requirements.missing.subject')
      return check.why === 'one_below' || check.why === 'below' ? t('requirements.missing.usual', { needed }) : null
    case 'language': {
      if (check.missing.length > 0) {
        return t('requirements.missing.languages', { languages: listOfLanguages(lang, check.missing) })
      }
      if (check.verdict !== 'near' && check.verdict !== 'not_met') return null
      const level = check.needs ? isolate(resultName(check.needs)) : 'B2'
      const has = check.has && isolate(resultName(check.has))
      if (has && check.why === 'other_test') return t('requirements.missing.otherTest', { has, needed: level })
      const requirement = t(`requirements.missing.${check.needs ? 'required' : 'usual'}`, { needed: level })
      return has
        ? t('requirements.missing.figure', { has, needed: requirement })
        : t('requirements.missing.level', { needed: requirement })
    }
    case 'gpa':
      return null
    case 'exam':
      return check.verdict === 'to_check' ? t('requirements.missing.result') : null
    case 'start':
      return check.verdict === 'near' || check.verdict === 'not_met'
        ? t('requirements.missing.start', { month: needed })
        : null
  }
}

/** The verdict, with what is missing. */
export function verdictWords(check: Check, t: Translate<'review'>, lang: Language): string {
  const isLevel = check.about === 'qualification' && check.verdict === 'to_check'
  const verdict = t(isLevel ? 'requirements.levelMet' : `requirements.verdicts.${check.verdict}`)
  const missing = missingFor(check, t, lang)
  return missing === null ? verdict : t('requirements.verdictWith', { verdict, missing })
}

const listOfLanguages = (lang: Language, codes: readonly string[]) =>
  formatList(
    lang,
    codes.map((code) => languageName(lang, code)),
  )

/** What a programme asks for, in a few words. */
export function neededFor(check: Check, t: Translate<'review'>, lang: Language): string {
  switch (check.about) {
    case 'qualification':
      return check.needs ? t(`requirements.qualifications.${check.needs}`) : t('requirements.notStated')
    case 'gpa':
      return t('requirements.notStated')
    case 'language': {
      if (check.needs) return isolate(resultName(check.needs))
      return check.languages.length > 0 ? listOfLanguages(lang, check.languages) : t('requirements.notStated')
    }
    case 'exam':
      if (check.verdict === 'not_asked') return t('requirements.noExam')
      if (check.why === 'unknown' || check.why === 'unstated') return t('requirements.notStated')
      return check.exam ? isolate(check.exam) : t('requirements.anExam')
    case 'start':
      return check.start ? formatMonth(lang, check.start.year, check.start.month) : t('requirements.notStated')
  }
}
