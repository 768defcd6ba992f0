import type { AssignmentRule } from '#features/admissions/assignment-rules/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'

/** Says in a line what a rule is about. */
export function useRuleName() {
  const { t } = useTranslation('assignment-rules')
  const { t: programmes } = useTranslation('programmes')
  const lang = useLanguage()
  return ({ country, level, language }: Pick<AssignmentRule, 'country' | 'level' | 'language'>): string => {
    const parts = [
      country && localize(country.name, lang),
      level && programmes(`level.${level}`),
      language && t(`written.${language}`),
    ].filter((part) => part !== null)
    return parts.length > 0 ? parts.join(' · ') : t('everything')
  }
}
