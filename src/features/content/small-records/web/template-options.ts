import { useTranslation } from '#i18n/use-translation.ts'
import type { OptionOf } from './small-list.tsx'

/** The words of reasons, conditions and documents, as the review of applications has them. */
export function useTemplateOptions(): OptionOf {
  const { t: review } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  const { t: documents } = useTranslation('documents')
  return (field, value) => {
    if (field === 'reasons') return review(`application.rejections.${value as 'grades'}`)
    if (field === 'conditionKind') return letters(`conditions.${value as 'deposit'}`)
    return field === 'documentKind' ? documents(`kinds.${value as 'passport'}`) : undefined
  }
}
