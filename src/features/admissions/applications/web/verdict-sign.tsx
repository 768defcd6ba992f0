import type { Verdict } from '#features/programmes/eligibility/requirements.ts'
import { Icon, type IconName } from '#ui/parts/icon.tsx'

const SIGNS: Record<Verdict, { icon: IconName; className: string }> = {
  met: { icon: 'check', className: 'bg-tint text-pressed' },
  to_check: { icon: 'person', className: 'bg-tint text-pressed' },
  expected: { icon: 'clock', className: 'bg-tint text-pressed' },
  near: { icon: 'info', className: 'bg-saffron-tint text-saffron-ink' },
  not_met: { icon: 'close', className: 'bg-error-tint text-error' },
  wished: { icon: 'minus', className: 'bg-sand text-soft' },
  not_stated: { icon: 'minus', className: 'bg-sand text-soft' },
  not_asked: { icon: 'minus', className: 'bg-sand text-soft' },
}

/** Whether a requirement is met, as a sign beside its words. */
export function VerdictSign({ verdict, className }: { verdict: Verdict; className: string }) {
  const { icon, className: tone } = SIGNS[verdict]
  return (
    <span className={`flex shrink-0 items-center justify-center rounded-pill ${tone} ${className}`}>
      <Icon name={icon} className="size-4" />
    </span>
  )
}
