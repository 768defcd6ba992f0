import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Icon } from './icon.tsx'

/** The look of every chip. */
export const chipShape =
  'inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3.5 text-sm leading-tight transition-colors'

export type TagTone = 'plain' | 'precious' | 'accent' | 'bad'

/** A small label without an action. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  const tones = {
    plain: 'border-line text-soft',
    precious: 'border-transparent bg-saffron-tint text-saffron-ink',
    accent: 'border-transparent bg-tint text-pressed',
    bad: 'border-transparent bg-error-tint text-error',
  }
  return (
    <span className={`inline-flex items-center gap-1 rounded-pill border px-2.5 py-0.5 text-xs ${tones[tone]}`}>
      {children}
    </span>
  )
}

/** A chip that is a link: a popular search, a tag, a faculty. */
export function ChipLink({
  count,
  children,
  className = '',
  ...rest
}: { count?: number } & ComponentProps<typeof Link>) {
  const lang = useLanguage()
  return (
    <Link
      {...rest}
      className={`${chipShape} border-line bg-surface text-ink hover:border-accent hover:bg-tint hover:text-pressed ${className}`}
    >
      {children}
      {count !== undefined && <bdi className="text-xs text-faint tabular-nums">{formatNumber(lang, count)}</bdi>}
    </Link>
  )
}

/** An active filter; the link removes it. `label` is the link's whole name ("Remove Germany"). */
export function RemovableChip({ label, children, ...rest }: { label: string } & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      aria-label={label}
      className={`${chipShape} border-transparent bg-tint text-pressed hover:bg-accent hover:text-on-accent`}
    >
      {children}
      <Icon name="close" className="size-3.5" />
    </Link>
  )
}

type OptionChip = { count?: ReactNode; muted?: boolean } & ComponentProps<'input'>

/**
 * A choice among several in a form: a real checkbox or radio underneath, so it works by keyboard and without
 * JavaScript.
 */
export function OptionChip({ count, muted = false, children, ...input }: OptionChip) {
  return (
    <label
      className={`${chipShape} relative border-line bg-surface hover:border-accent has-checked:border-accent has-checked:bg-tint has-checked:text-pressed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${muted ? 'text-faint' : 'text-ink'}`}
    >
      <input {...input} className="peer absolute inset-0 cursor-pointer opacity-0" />
      <Icon name="check" className="-ms-1 hidden size-3.5 peer-checked:block" />
      <span>{children}</span>
      {count !== undefined && (
        <span className="text-xs text-faint tabular-nums peer-checked:text-pressed">{count}</span>
      )}
    </label>
  )
}
