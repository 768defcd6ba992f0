import './messages.ts'
import { useEffect, useState } from 'react'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

export type AccessDeniedProps = {
  /** The address that is signed in. */
  email: string
  onOther: () => void
  onClose: () => void
}

/** Says why somebody who is signed in was sent to the home page; otherwise it looks like a broken link. */
export function AccessDenied({ email, onOther, onClose }: AccessDeniedProps) {
  const { t } = useTranslation('auth')
  /** Filled after the first rendering, because the first content of a live region is not announced. */
  const [rendered, setRendered] = useState(false)
  useEffect(() => setRendered(true), [])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4">
      {rendered && (
        <div className="pointer-events-auto flex max-w-xl items-start gap-3 rounded-card border border-saffron bg-saffron-tint py-2 ps-4 shadow-float transition-[opacity,translate] starting:translate-y-3 starting:opacity-0">
          <Icon name="lock" className="mt-3 size-5 text-saffron-ink" />
          <div className="py-2.5 text-sm">
            <p className="[overflow-wrap:anywhere]">{t('guard.turnedBack', { email: isolate(email) })}</p>
            <Button variant="quiet" size="small" onClick={onOther} className="mt-3">
              {t('guard.other')}
            </Button>
          </div>
          <IconButton icon="close" label={t('auth.close')} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
