import { useTranslation } from '#i18n/use-translation.ts'
import type { OptionOf } from './small-list.tsx'

/** The words of reasons and conditions, as the review of applications has them. */
export function useTemplateOptions(): OptionOf {
  const { t: review } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  return (field, value) => {
    if (field === 'reasons') return review(`application.rejections.${value as 'grades'}`)
    return field === 'conditionKind' ? letters(`conditions.${value as 'deposit'}`) : undefined
  }
}
