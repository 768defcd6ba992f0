import type { Overview, Wait } from '#features/admin/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Facts } from '#ui/parts/facts.tsx'

/** How many working days students waited for a first answer and for a decision. */
export function Waits({ waits: { first, decision } }: { waits: NonNullable<Overview['waits']> }) {
  const { t } = useTranslation('admin')
  const words = ({ count, median }: Wait) =>
    median === null
      ? t('figures.tooFew', { count })
      : t('figures.median', {
          wait: median === 0 ? t('figures.sameDay') : t('figures.days', { count: median }),
          cases: count,
        })
  const label = (name: 'firstAnswer' | 'decision') => (
    <span>
      <span className="block text-ink">{t(`figures.${name}`)}</span>
      <span className="text-xs">{t(`figures.${name}Hint`)}</span>
    </span>
  )
  if (first.count + decision.count === 0) return <p className="text-sm text-soft">{t('figures.noAnswers')}</p>
  return (
    <>
      <Facts
        facts={[
          { label: label('firstAnswer'), value: words(first) },
          { label: label('decision'), value: words(decision) },
        ]}
      />
      <p className="mt-2 text-xs text-soft">{t('figures.expressApart')}</p>
    </>
  )
}
