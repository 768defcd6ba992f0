import type { ContentItem } from '#features/content/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'

type Named = Pick<ContentItem, 'values'> & { names: Readonly<Record<string, Localized>> }

/** Says in a line what an assignment rule is about. */
export function useRuleName() {
  const { t } = useTranslation('assignment-rules')
  const { t: content, lang } = useTranslation('content')
  return ({ values, names }: Named): string => {
    const { country, level, language } = values as Record<string, string | null>
    const destination = country && names[country]
    const parts = [
      destination && localize(destination, lang),
      level && content(`options.level.${level as 'master'}`),
      language && t(`written.${language as Language}`),
    ].filter((part) => part)
    return parts.length > 0 ? parts.join(' · ') : t('everything')
  }
}
