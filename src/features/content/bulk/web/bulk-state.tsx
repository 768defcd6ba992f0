import type { BulkView } from '#features/content/bulk/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag, type TagTone } from '#ui/parts/chip.tsx'

const TONES: Partial<Record<BulkView['state'], TagTone>> = { checked: 'precious', made: 'accent', failed: 'bad' }

/** How far a change of many records is. */
export function BulkStateTag({ state }: Pick<BulkView, 'state'>) {
  const { t } = useTranslation('content')
  return <Tag tone={TONES[state]}>{t(`bulk.states.${state}`)}</Tag>
}
