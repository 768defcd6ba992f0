import { formatTime } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useDelayed } from '#ui/use-delayed.ts'
import type { SaveStatus } from './draft-autosave.ts'

/** Wherever one is writing in a long step, trouble is in sight. */
const trouble =
  'sticky top-2 z-20 rounded-card border border-saffron bg-saffron-tint px-4 py-3 text-saffron-ink md:top-20'

/** A save that answers sooner is not worth a word. */
const NOTICED_MS = 600

/** Whether the server has what was written. Read out when it changes, and no oftener. */
export function SaveStatusLine({ keeping, onReload }: { keeping: SaveStatus; onReload: () => void }) {
  const { t } = useTranslation('applications')
  const lang = useLanguage()
  const slow = useDelayed(keeping.is === 'saving', NOTICED_MS)
  const savedAt =
    keeping.is === 'saved' ? keeping.at : keeping.is === 'unsaved' || keeping.is === 'saving' ? keeping.since : null
  const away = keeping.is === 'away' || keeping.is === 'refused'
  const words = () => {
    if (keeping.is === 'away') return t('saving.away')
    if (keeping.is === 'refused') return keeping.message ?? t('saving.refused')
    if (slow) return t('saving.saving')
    if (savedAt) return t('saving.saved', { time: isolate(formatTime(lang, savedAt)) })
    return keeping.is === 'unsaved' ? t('saving.unsaved') : ''
  }
  return (
    <div className={`mt-1 mb-3 sm:mt-3 sm:mb-7 ${away ? trouble : 'min-h-[1lh] text-soft'}`}>
      <p role="status" className="flex items-start gap-2 text-sm tabular-nums">
        {away && <Icon name="warning" className="mt-[0.2em] size-[1.2em]" />}
        {!away && keeping.is === 'saved' && <Icon name="check" className="mt-[0.15em] size-[1.2em] text-accent" />}
        <span>{words()}</span>
      </p>
      {keeping.is === 'refused' && (
        <button type="button" onClick={onReload} className="mt-1 text-sm font-medium underline underline-offset-4">
          {t('saving.reload')}
        </button>
      )}
    </div>
  )
}
