import type { Review } from '#features/admissions/documents/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

const tones = { pending: 'plain', accepted: 'accent', rejected: 'precious' } as const

/** The review of a document. */
export function ReviewTag({ review }: { review: Review }) {
  const { t } = useTranslation('documents')
  return <Tag tone={tones[review]}>{t(`review.${review}`)}</Tag>
}
