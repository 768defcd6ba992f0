import { formatTime } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useDelayed } from '#ui/use-delayed.ts'
import type { SaveStatus } from './draft-autosave.ts'

/** Sticky, so that a problem is visible anywhere in a long step. */
const problemClass =
  'sticky top-2 z-20 rounded-card border border-saffron bg-saffron-tint px-4 py-3 text-saffron-ink md:top-20'

/** Faster saves show no “saving”. */
const DELAY_MS = 600

/** The save status, announced to screen readers when it changes. */
export function SaveStatusLine({ status, onReload }: { status: SaveStatus; onReload: () => void }) {
  const { t, lang } = useTranslation('apply')
  const slow = useDelayed(status.is === 'saving', DELAY_MS)
  const savedAt =
    status.is === 'saved' ? status.at : status.is === 'unsaved' || status.is === 'saving' ? status.since : null
  const isProblem = status.is === 'offline' || status.is === 'signed-out' || status.is === 'refused'
  const words = () => {
    if (status.is === 'offline') return t('saving.away')
    if (status.is === 'signed-out') return t('saving.signedOut')
    if (status.is === 'refused') return status.message ?? t('saving.refused')
    if (slow) return t('saving.saving')
    if (savedAt) return t('saving.saved', { time: isolate(formatTime(lang, savedAt)) })
    return status.is === 'unsaved' ? t('saving.unsaved') : ''
  }
  return (
    <div className={`mt-1 mb-3 sm:mt-3 sm:mb-7 ${isProblem ? problemClass : 'min-h-[1lh] text-soft'}`}>
      <p role="status" className="flex items-start gap-2 text-sm tabular-nums">
        {isProblem && <Icon name="warning" className="mt-[0.2em] size-[1.2em]" />}
        {!isProblem && status.is === 'saved' && <Icon name="check" className="mt-[0.15em] size-[1.2em] text-accent" />}
        <span>{words()}</span>
      </p>
      {status.is === 'refused' && (
        <button type="button" onClick={onReload} className="mt-1 text-sm font-medium underline underline-offset-4">
          {t('saving.reload')}
        </button>
      )}
    </div>
  )
}
