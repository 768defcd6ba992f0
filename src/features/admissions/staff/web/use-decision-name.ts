import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/**
 * What staff decide, by the state it leads to. Only students accept: staff who lead to that state confirm a place, as the final
 * one (`from` accepted) or for a later start (`from` deferred).
 */
export function useDecisionName() {
  const { t } = useTranslation('review')
  return (to: ApplicationState, from: ApplicationState | null = null): string => {
    if (to !== 'accepted') return t(`application.states.${to}`)
    if (from === 'accepted') return t('application.confirmed.final')
    return t(from === 'deferred' ? 'application.confirmed.again' : 'application.confirmed.place')
  }
}
