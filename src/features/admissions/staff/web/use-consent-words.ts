import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** What is missing of the consent of a minor's guardian, in a sentence. */
export function useConsentWords(): (gap: NonNullable<ReviewView['consentGap']>) => string {
  const { t, lang } = useTranslation('review')
  return ({ state, at }) => t(`consent.${state}`, { day: at ? isolate(formatDayOf(lang, at)) : '' })
}
