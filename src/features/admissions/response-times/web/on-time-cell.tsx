import { type Figures, LEAST_FOR_MEDIAN, LEAST_FOR_P90 } from '#features/admissions/response-times/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ShareBar } from '#ui/parts/share-bar.tsx'

/** How many answers came by the promised day; a share only where there are some. */
export function OnTimeCell({ figures: { kept, late } }: { figures: Pick<Figures, 'kept' | 'late'> }) {
  const { t } = useTranslation('response-times')
  const count = kept + late
  if (count === 0) return <p className="text-sm text-faint">{t('none')}</p>
  const isFew = count < LEAST_FOR_P90
  return (
    <>
      <p className="flex items-baseline justify-between gap-x-2.5">
        {count < LEAST_FOR_MEDIAN ? (
          <span className="text-sm text-soft">{t('tooFew')}</span>
        ) : (
          <span className="font-medium">{t('share', { share: Math.floor((kept / count) * 100) })}</span>
        )}
        <span className="whitespace-nowrap text-xs text-faint">
          {t(isFew ? 'keptOfFew' : 'keptOf', { kept, count })}
        </span>
      </p>
      {count >= LEAST_FOR_MEDIAN && <ShareBar share={kept / count} className="mt-2" />}
    </>
  )
}
