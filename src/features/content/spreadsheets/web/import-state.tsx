import type { ImportView } from '#features/content/spreadsheets/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const LOOKS: Partial<Record<ImportView['state'], string>> = {
  asking: 'border-saffron bg-saffron-tint text-saffron-ink',
  checked: 'border-saffron bg-saffron-tint text-saffron-ink',
  committed: 'border-accent/40 bg-tint text-pressed',
  stale: 'border-error/40 bg-error-tint text-error',
  failed: 'border-error/40 bg-error-tint text-error',
}

/** How far an import is. */
export function ImportStateTag({ state }: Pick<ImportView, 'state'>) {
  const { t } = useTranslation('spreadsheets')
  if (state === 'uploading') return null
  return (
    <span
      className={`inline-flex items-center rounded-pill border px-2 text-xs whitespace-nowrap ${LOOKS[state] ?? 'border-line bg-sand text-soft'}`}
    >
      {t(`states.${state}`)}
    </span>
  )
}
