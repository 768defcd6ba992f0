import { type ApplicationState, isClosed } from '#features/applications/lifecycle.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** States that wait for staff are highlighted. */
const AWAITS_STAFF: readonly ApplicationState[] = ['submitted', 'in_review']

/** The state of an application, in the words of staff. */
export function StaffState({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('review')
  const tone = AWAITS_STAFF.includes(state) ? 'precious' : isClosed(state) ? 'plain' : 'accent'
  return <Tag tone={tone}>{t(`application.states.${state}`)}</Tag>
}
