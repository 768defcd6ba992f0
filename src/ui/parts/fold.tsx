import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from './icon.tsx'

type FoldProps = {
  /** What is inside, in short: counts, ranges, names. */
  summary: ReactNode
  className?: string
  children: ReactNode
}

const SUMMARY = 'group/fold flex min-h-12 items-center gap-3 text-sm text-accent hover:text-pressed'

/** A part that a phone shows as one line until it is asked for; wider screens and paper show it whole (fold.css). */
export function Fold({ summary, className = '', children }: FoldProps) {
  return (
    <details className={`fold group ${className}`}>
      <summary className={`${SUMMARY} border-b border-line py-2`}>
        <span className="min-w-0">{summary}</span>
        <Sign />
      </summary>
      {children}
    </details>
  )
}

/** A text of which a phone shows the beginning. */
export function FoldedText({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className="fold fold-text group">
      <summary className={SUMMARY}>
        <span className="group-open:hidden">{t('fold.more')}</span>
        <span className="hidden group-open:inline">{t('fold.less')}</span>
        <Sign />
      </summary>
      <div>{children}</div>
    </details>
  )
}

function Sign() {
  return <Icon name="down" className="ms-auto size-5 shrink-0 transition-transform group-open:rotate-180" />
}
