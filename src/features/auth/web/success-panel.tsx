import { useEffect, useRef, useState } from 'react'
import { clock } from '#api/server-clock.ts'
import { isSessionStored } from '#api/session.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { leadOf } from './auth-head.tsx'
import { Confetti } from './confetti.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

/** How long the panel is shown before it continues by itself (specification, section 9). */
const SUCCESS_SECONDS = 5

const BADGES = [
  { name: 'verified', icon: 'check' },
  { name: 'secured', icon: 'lock' },
  { name: 'complete', icon: 'ribbon' },
] as const

type SuccessPanelProps = {
  id: string
  title: 'signedIn' | 'created'
  onContinue: () => void
}

const WRONG_MS = 5 * 60_000

/** What the person should know about this device before they continue; null for most. */
const warningOf = (): 'clockWrong' | 'notStored' | null =>
  isSessionStored() ? (Math.abs(clock.ahead ?? 0) > WRONG_MS ? 'clockWrong' : null) : 'notStored'

/**
 * Shows that the sign-in succeeded, and continues by itself. The button is enabled in the last second before that. With a
 * warning it waits for the person to have read it.
 */
export function SuccessPanel({ id, title, onContinue }: SuccessPanelProps) {
  const { t } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  const [end] = useState(() => Date.now() + SUCCESS_SECONDS * 1000)
  const left = useSecondsUntil(end)
  const [warning] = useState(warningOf)
  const latestOnContinue = useRef(onContinue)
  latestOnContinue.current = onContinue

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (left === 0 && !warning) latestOnContinue.current()
  }, [left, warning])

  return (
    <div className="relative overflow-hidden px-6 pt-12 pb-8 text-center sm:px-8">
      <Confetti />
      <SuccessMark />
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        aria-describedby={leadOf(id)}
        className="mt-6 animate-rise text-2xl outline-none"
      >
        {t(`success.${title}`)}
      </h2>
      <p id={leadOf(id)} className="mt-3 text-soft">
        {t('success.text')}
      </p>
      {warning && (
        <p role="alert" className="mt-4 rounded-md bg-saffron-tint p-3 text-start text-sm text-saffron-ink">
          {t(`success.${warning}`)}
        </p>
      )}
      <ul aria-label={t('success.badges')} className="mt-7 flex flex-wrap justify-center gap-2">
        {BADGES.map(({ name, icon }) => (
          <li
            key={name}
            className="inline-flex items-center gap-1.5 rounded-pill bg-tint px-3 py-1 text-sm text-pressed"
          >
            <Icon name={icon} className="size-4.5" />
            {t(`success.${name}`)}
          </li>
        ))}
      </ul>
      <Button disabled={left > 0 && !warning} onClick={onContinue} className="mt-8 w-full">
        {t('success.continue')}
      </Button>
      {!warning && <p className="mt-3 text-sm text-soft tabular-nums">{t('success.continueIn', { count: left })}</p>}
    </div>
  )
}

/** The route line of the design, ending in a check mark. */
function SuccessMark() {
  return (
    <svg viewBox="0 0 200 72" fill="none" aria-hidden="true" className="mx-auto h-18 w-50 text-accent rtl:-scale-x-100">
      <path
        d="M6 58H52C80 58 76 36 100 36"
        pathLength="1"
        strokeDasharray="1"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="animate-draw"
      />
      <circle cx="6" cy="58" r="4.5" className="fill-paper" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="124" cy="36" r="24" className="fill-accent" />
      <path
        d="m113 36.5 8 8 14-16"
        className="stroke-on-accent rtl:origin-[124px_36px] rtl:-scale-x-100"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="160" cy="12" r="4" className="fill-saffron" />
    </svg>
  )
}
