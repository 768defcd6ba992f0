import type { ApplicationSummary } from '#features/admissions/applications/contract.ts'
import { type ApplicationState, isClosed, isOffered } from '#features/admissions/applications/lifecycle.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** States that wait for the student are highlighted. */
const AWAITS_STUDENT: readonly ApplicationState[] = ['information_needed', 'pre_conditional_offer', 'offer']

type StateTagProps = {
  application: Pick<ApplicationSummary, 'state' | 'choice' | 'openConditions' | 'hasOpenSteps' | 'awaitedReferees'>
}

/** The state of an application, how the student has chosen between places, and how many conditions are open. */
export function StateTag({
  application: { state, choice, openConditions, hasOpenSteps, awaitedReferees },
}: StateTagProps) {
  const { t } = useTranslation('applications')
  const awaitsReference = state === 'information_needed' && awaitedReferees.length > 0
  const tone =
    AWAITS_STUDENT.includes(state) && !awaitsReference
      ? 'precious'
      : isClosed(state) && !hasOpenSteps
        ? 'plain'
        : 'accent'
  const words = [
    awaitsReference ? t('offer.awaitsReference') : t(`states.${state}`),
    ...(choice && state === 'accepted' ? [t(`offer.${choice}`)] : []),
    ...(isOffered(state) && openConditions > 0 ? [t('offer.open', { count: openConditions })] : []),
  ]
  return <Tag tone={tone}>{words.join(' · ')}</Tag>
}
