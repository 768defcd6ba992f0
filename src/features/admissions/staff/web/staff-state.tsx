import { type ApplicationState, isClosed, isOffered } from '#features/admissions/applications/lifecycle.ts'
import type { ApplicationListItem } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { useDecisionName } from './use-decision-name.ts'

/** States that wait for staff are highlighted. */
const AWAITS_STAFF: readonly ApplicationState[] = ['submitted', 'in_review']

/** The state of an application, in the words of staff. */
export function StaffState({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('review')
  const tone = AWAITS_STAFF.includes(state) ? 'precious' : isClosed(state) ? 'plain' : 'accent'
  return <Tag tone={tone}>{t(`application.states.${state}`)}</Tag>
}

type PlaceTagsProps = { place: Pick<ApplicationListItem, 'state' | 'choice' | 'openConditions' | 'decided'> }

/** How the student has chosen between places, how many conditions are open, and what was decided and not sent yet. */
export function PlaceTags({ place: { state, choice, openConditions, decided } }: PlaceTagsProps) {
  const { t } = useTranslation('review')
  return (
    <>
      <DecidedTag decided={decided} state={state} />
      {choice && state === 'accepted' && <Tag tone="plain">{t(`application.acceptance.${choice}`)}</Tag>}
      {isOffered(state) && openConditions > 0 && (
        <Tag tone="plain">{t('application.open', { count: openConditions })}</Tag>
      )}
    </>
  )
}

/** What was decided and not sent to the student yet. */
export function DecidedTag({ decided, state }: Pick<ApplicationListItem, 'decided' | 'state'>) {
  const { t } = useTranslation('review')
  const nameOf = useDecisionName()
  if (!decided) return null
  return <Tag tone="precious">{t('application.tag', { state: nameOf(decided, state) })}</Tag>
}
