import type { Presence } from '#features/admissions/staff/presence-contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ViewersLine } from '#ui/admin/viewers-line.tsx'
import { Button } from '#ui/parts/button.tsx'

type PresenceBarProps = Pick<Presence, 'viewers'> & {
  /** What somebody else has changed since it was loaded, in words. */
  change: string | null
  /** Loads the application again; forms keep what was typed. */
  onShow: () => void
}

/** Who else has the application open, and what others have changed since it was loaded. */
export function PresenceBar({ change, viewers, onShow }: PresenceBarProps) {
  const { t } = useTranslation('requests')
  return (
    <>
      <ViewersLine viewers={viewers} words={(names) => t('changes.here', { names })} />
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
