import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

type Look = {
  /** `primary` is the main action; `quiet` goes next to it; `plain` has no border; `danger` cannot be undone. */
  variant?: 'primary' | 'quiet' | 'plain' | 'danger'
  size?: 'normal' | 'small'
  icon?: IconName
  /** An icon after the words, usually an arrow. */
  iconAfter?: IconName
}

const variants = {
  primary: 'bg-accent text-on-accent border-accent hover:bg-pressed hover:border-pressed active:bg-pressed',
  quiet: 'bg-surface text-ink border-edge hover:border-accent hover:text-accent active:bg-tint',
  plain: 'border-transparent text-accent hover:bg-tint hover:text-pressed',
  danger: 'bg-error-tint text-error border-error hover:bg-error hover:text-on-accent',
}

const sizes = { normal: 'min-h-12 px-5 text-base', small: 'min-h-10 px-3.5 text-sm' }

/** The look of a button, for the few elements that must wear it without being one (a summary, a label). */
export const buttonClass = ({ variant = 'primary', size = 'normal' }: Look = {}) =>
  `inline-flex items-center justify-center gap-2 rounded-field border font-medium transition-colors disabled:opacity-50 disabled:pointer-events-none print:hidden ${variants[variant]} ${sizes[size]}`

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  className = '',
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={`${buttonClass({ variant, size })} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

/** A link that is the next step and so looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  className = '',
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={`${buttonClass({ variant, size })} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  )
}

/** A square button of one icon; `label` is its name. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-field text-ink transition-colors hover:bg-tint hover:text-accent ${className}`}
    >
      <Icon name={icon} className="size-6" />
    </button>
  )
}
