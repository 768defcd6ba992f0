import type { Overview } from '#features/admin/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { SegmentedBar, SegmentMark } from '#ui/parts/segmented-bar.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type PromisesProps = { promises: NonNullable<Overview['promises']>; since: string }

const STRENGTH = { kept: 1, late: 0.35 }

/** How many answers came by the promised day, as a bar and as numbers that lead to their lists. */
export function Promises({ promises, since }: PromisesProps) {
  const { t, lang } = useTranslation('admin')
  const total = promises.kept + promises.late
  if (total === 0) return <p className="text-sm text-soft">{t('figures.noAnswers')}</p>
  const parts = ['kept', 'late'] as const
  return (
    <>
      <p className="mb-3 text-lg">
        {t('figures.keptShare', { share: formatNumber(lang, Math.floor((promises.kept / total) * 100)) })}
      </p>
      <SegmentedBar
        parts={parts.map((key) => ({ key, share: promises[key] / total, strength: STRENGTH[key] }))}
        className="mb-3"
      />
      <Facts
        facts={parts.map((key) => ({
          label: (
            <>
              <SegmentMark strength={STRENGTH[key]} />
              <TextLink to={staffPaths.applications({ lang, params: { answered: key, since } })}>
                {t(`figures.${key}`)}
              </TextLink>
            </>
          ),
          value: formatNumber(lang, promises[key]),
        }))}
      />
    </>
  )
}
