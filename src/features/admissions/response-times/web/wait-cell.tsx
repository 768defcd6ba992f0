import { LEAST_FOR_P90, type Unit, type Wait } from '#features/admissions/response-times/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** What the bars of a page have in common. */
export type Scale = {
  unit: Unit
  /** The longest value that is drawn. */
  most: number
  /** How many of the unit are promised. */
  promised: number
}

const LENGTH = 1000

/** A wait in words, with how many it is of, and as a bar beside the promise. Of too few there is a count alone. */
export function WaitCell({ wait: { count, median, p90 }, scale }: { wait: Wait; scale: Scale }) {
  const { t } = useTranslation('response-times')
  if (count === 0) return <p className="text-sm text-faint">{t('none')}</p>
  return (
    <>
      <p className="flex items-baseline justify-between gap-x-2.5">
        {median === null ? (
          <span className="text-sm text-soft">{t('tooFew')}</span>
        ) : (
          <span className="font-medium">
            {median === 0 && scale.unit === 'days' ? t('sameDay') : t(scale.unit, { count: median })}
          </span>
        )}
        <span className="whitespace-nowrap text-xs text-faint">
          {t(count < LEAST_FOR_P90 ? 'fewCases' : 'cases', { count })}
        </span>
      </p>
      {median !== null && <WaitBar median={median} p90={p90} scale={scale} />}
      {p90 !== null && <p className="mt-1 text-xs text-soft">{t('nine', { value: p90 })}</p>}
    </>
  )
}

/** Hidden from assistive technology: the words above say the same. */
function WaitBar({ median, p90, scale: { most, promised } }: { median: number; p90: number | null; scale: Scale }) {
  const at = (value: number) => (Math.min(value, most) / most) * LENGTH
  return (
    <svg
      viewBox={`0 0 ${LENGTH} 14`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1.5 block h-3.5 w-full rtl:-scale-x-100"
    >
      <rect y="3" width={LENGTH} height="8" className="fill-line" opacity="0.45" />
      {p90 !== null && <rect y="3" width={at(p90)} height="8" className="fill-accent" opacity="0.35" />}
      <rect y="3" width={Math.max(4, at(median))} height="8" className="fill-accent" />
      <line
        x1={at(promised)}
        x2={at(promised)}
        y2="14"
        className="stroke-saffron"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
