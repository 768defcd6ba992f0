import { type ApplicationState, isClosed } from '#features/applications/lifecycle.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** States that wait for the student are highlighted. */
const AWAITS_STUDENT: readonly ApplicationState[] = ['information_needed', 'offer']

export function StateTag({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('applications')
  const tone = AWAITS_STUDENT.includes(state) ? 'precious' : isClosed(state) ? 'plain' : 'accent'
  return <Tag tone={tone}>{t(`states.${state}`)}</Tag>
}
