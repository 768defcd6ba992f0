import type { Overview } from '#features/admin/contract.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

type SignUpsProps = { signUps: NonNullable<Overview['signUps']>; since: string }

const WIDTH = 600
const HEIGHT = 120
const GAP = 3

/** New students by day or week: columns, what they say in words, and the numbers behind them as a table. */
export function SignUps({ signUps, since }: SignUpsProps) {
  const { t, lang } = useTranslation('admin')
  const total = signUps.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...signUps.map(({ count }) => count))
  const best = signUps.find(({ count }) => count === most)
  const step = WIDTH / Math.max(1, signUps.length)
  const listOf = (from: string, until?: string) =>
    staffPaths.users({ lang, params: { role: 'student', since: from, ...(until && { until }) } })
  if (total === 0 || !best) return <p className="text-sm text-soft">{t('figures.noSignUps')}</p>
  const words = t(best.from === best.until ? 'figures.mostOnDay' : 'figures.mostInWeek', {
    most: formatNumber(lang, most),
    day: formatDate(lang, best.from),
  })
  return (
    <>
      <p className="mb-3 text-lg tabular-nums">
        <TextLink to={listOf(since)}>{t('figures.students', { count: total })}</TextLink>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
        className="block h-30 w-full rtl:-scale-x-100"
      >
        {signUps.map(({ from, count }, index) => (
          <rect
            key={from}
            x={index * step + GAP / 2}
            y={HEIGHT - (count / most) * HEIGHT}
            width={Math.max(1, step - GAP)}
            height={(count / most) * HEIGHT}
            className="fill-accent"
          />
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT + 1} y2={HEIGHT + 1} className="stroke-edge" strokeWidth="1" />
      </svg>
      <p className="mt-1 flex justify-between text-faint text-xs">
        <span>{formatDate(lang, signUps[0]?.from ?? since)}</span>
        <span>{formatDate(lang, signUps.at(-1)?.until ?? since)}</span>
      </p>
      <p className="mt-2 text-sm text-soft">{words}</p>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
          {t('figures.asTable')}
        </summary>
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">{t('figures.signUps')}</caption>
          <thead>
            <tr className="border-b border-edge text-soft">
              <th scope="col" className="py-1.5 text-start font-medium">
                {t('figures.from')}
              </th>
              <th scope="col" className="py-1.5 text-end font-medium">
                {t('figures.newStudents')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {signUps.map(({ from, until, count }) => (
              <tr key={from}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {formatDate(lang, from)}
                </th>
                <td className="py-1.5 text-end">
                  {count > 0 ? <TextLink to={listOf(from, until)}>{formatNumber(lang, count)}</TextLink> : '0'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
