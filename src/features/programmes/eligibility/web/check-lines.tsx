import './messages.ts'
import { type Attainments, parseAttainments, toBackground } from '#features/programmes/eligibility/attainments.ts'
import { eligibilityOf } from '#features/programmes/eligibility/eligibility.ts'
import { resultName } from '#features/programmes/eligibility/language-results.ts'
import type { Check, Requirements, Verdict } from '#features/programmes/eligibility/requirements.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import type { Translate } from '#i18n/translator.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import { useStored } from '#ui/local-storage.ts'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import { storedAttainments } from './stored-attainments.ts'

const signs: Record<Verdict, { icon: IconName; className: string }> = {
  met: { icon: 'check', className: 'text-pressed' },
  to_check: { icon: 'person', className: 'text-pressed' },
  expected: { icon: 'clock', className: 'text-pressed' },
  near: { icon: 'info', className: 'text-saffron-ink' },
  not_met: { icon: 'close', className: 'text-error' },
  wished: { icon: 'minus', className: 'text-soft' },
  not_stated: { icon: 'minus', className: 'text-soft' },
  not_asked: { icon: 'minus', className: 'text-soft' },
}

/** How far what the reader has meets what a programme requires, requirement by requirement. */
export function CheckLines({ requirements }: { requirements: Requirements }) {
  const { t, lang } = useTranslation('eligibility')
  const attainments = parseAttainments(useStored(storedAttainments))
  if (!attainments) return null
  const checks = eligibilityOf(requirements, toBackground(attainments)).flatMap((check) => {
    const why = check.verdict === 'not_asked' ? null : reason(check, attainments, t, lang)
    return why === null || check.about === 'start' || check.about === 'gpa'
      ? []
      : [{ about: check.about, verdict: check.verdict, why }]
  })
  return (
    <ul className="space-y-2 print:space-y-0.5">
      {checks.map(({ about, verdict, why }) => (
        <li key={about} className="sm:flex sm:gap-1.5">
          <Icon name={signs[verdict].icon} className={`size-4 sm:mt-0.5 ${signs[verdict].className}`} />
          <div className="min-w-0">
            <p className="font-medium">
              {t(`about.${about}`)}: <span className={signs[verdict].className}>{t(`verdict.${verdict}`)}</span>
            </p>
            <p className="text-xs text-soft">{why}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Null for what there is nothing to say about: the programme states no mark, and a start is not asked for. */
function reason(check: Check, has: Attainments, t: Translate<'eligibility'>, lang: Language): string | null {
  switch (check.about) {
    case 'qualification': {
      if (check.why === 'unknown') return t('why.dependsOnProgramme')
      if (check.why === 'other') return t('why.otherQualification')
      const needs = check.needs ? t(`qualifications.${check.needs}`) : ''
      if (has.qualification === '') return t('why.needs', { needs })
      const key = check.verdict === 'to_check' ? 'levelAndSubject' : 'needsAndHas'
      return t(`why.${key}`, { needs, has: t(`qualifications.${has.qualification}`) })
    }
    case 'language':
      return languageReason(check, t, lang)
    case 'exam':
      if (check.why === 'unknown' || check.why === 'unstated') return null
      return check.exam ? t('why.exam', { exam: isolate(check.exam) }) : t('why.anExam')
    case 'gpa':
    case 'start':
      return null
  }
}

function languageReason(check: Extract<Check, { about: 'language' }>, t: Translate<'eligibility'>, lang: Language) {
  const needs = check.needs && isolate(resultName(check.needs))
  const has = check.has && isolate(resultName(check.has))
  const named = (codes: readonly string[]) =>
    formatList(
      lang,
      codes.map((code) => languageName(lang, code)),
    )
  const languages = named(check.languages)
  if (check.why === 'unknown') return t('why.languageUnknown')
  if (check.why === 'some') return t('why.some', { languages, missing: named(check.missing) })
  if (needs && has) return t(check.why === 'other_test' ? 'why.otherTest' : 'why.needsAndHas', { needs, has })
  if (has) return t(check.why === 'enough' ? 'why.enough' : 'why.usualLevel', { has })
  return needs ? t('why.needsAndUnsaid', { needs }) : t('why.taughtIn', { languages })
}
