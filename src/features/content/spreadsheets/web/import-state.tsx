import type { ImportView } from '#features/content/spreadsheets/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag, type TagTone } from '#ui/parts/chip.tsx'

const TONES: Partial<Record<ImportView['state'], TagTone>> = {
  asking: 'precious',
  checked: 'precious',
  committed: 'accent',
  stale: 'bad',
  failed: 'bad',
}

/** How far an import is. */
export function ImportStateTag({ state }: Pick<ImportView, 'state'>) {
  const { t } = useTranslation('spreadsheets')
  return state === 'uploading' ? null : <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
}
