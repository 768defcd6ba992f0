import type { Presence } from '#features/admissions/staff/presence-contract.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

type PresenceBarProps = Pick<Presence, 'viewers'> & {
  /** What somebody else has changed since it was loaded, in words. */
  change: string | null
  /** Loads the application again; forms keep what was typed. */
  onShow: () => void
}

/** Who else has the application open, and what others have changed since it was loaded. */
export function PresenceBar({ change, viewers, onShow }: PresenceBarProps) {
  const { t } = useTranslation('requests')
  const lang = useLanguage()
  const names = formatList(
    lang,
    viewers.map(({ name }) => isolate(name)),
  )
  return (
    <>
      {viewers.length > 0 && (
        <p role="status" className="mb-4 flex items-center gap-2 text-sm text-soft">
          <Icon name="people" className="size-5 text-accent" />
          {t('changes.here', { names })}
        </p>
      )}
      {change && (
        <div
          role="status"
          // Seen wherever one works on the page, below its first bar.
          className="sticky top-17 z-10 mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-saffron bg-saffron-tint px-4 py-3 text-sm text-saffron-ink"
        >
          <div className="min-w-0">
            <p className="font-medium">{t('changes.title')}</p>
            <p>{change}</p>
          </div>
          <Button variant="quiet" size="small" onClick={onShow}>
            {t('changes.show')}
          </Button>
        </div>
      )}
    </>
  )
}
