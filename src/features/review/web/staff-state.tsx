import { type ApplicationState, isClosed } from '#features/applications/lifecycle.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** What waits for staff is the precious one. */
const AWAITS_STAFF: readonly ApplicationState[] = ['submitted', 'in_review']

/** Where an application stands, in the words of those who decide on it. */
export function StaffState({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('review')
  const tone = AWAITS_STAFF.includes(state) ? 'precious' : isClosed(state) ? 'plain' : 'accent'
  return <Tag tone={tone}>{t(`application.states.${state}`)}</Tag>
}
