import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Fold } from './fold.tsx'
import { Icon, type IconName } from './icon.tsx'

type Fact = { label: ReactNode; value: ReactNode; icon?: IconName }

type FactsProps = {
  facts: Fact[]
  /** So many are on a phone before the rest is folded. */
  onPhone?: number
  className?: string
}

/**
 * Facts in two columns, label and value, divided by hairlines like an atlas legend. Facts without a value are left out.
 */
export function Facts({ facts, onPhone = facts.length, className = '' }: FactsProps) {
  const { t } = useTranslation()
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
  const first = known.slice(0, onPhone)
  const rest = known.slice(onPhone)
  return (
    <>
      <List facts={first} className={`border-t ${className}`} />
      {rest.length > 0 && (
        <Fold summary={t('fold.moreFacts', { count: rest.length })}>
          <List facts={rest} className={className} />
        </Fold>
      )}
    </>
  )
}

function List({ facts, className }: { facts: Fact[]; className: string }) {
  return (
    <dl className={`divide-y divide-line border-b border-line ${className}`}>
      {facts.map(({ label, value, icon }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts are a fixed list and never reordered
        <div key={index} className="flex items-baseline justify-between gap-x-6 py-2.5 max-[20rem]:flex-wrap">
          <dt className="flex min-w-0 items-baseline gap-2 text-sm text-soft">
            {icon && <Icon name={icon} className="size-4.5 self-center text-hue" />}
            {label}
          </dt>
          <dd className="min-w-0 text-end text-sm font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
