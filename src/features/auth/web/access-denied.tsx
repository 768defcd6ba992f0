import './messages.ts'
import { useEffect, useState } from 'react'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

export type AccessDeniedProps = {
  /** Who is signed in, and may not go where they wanted to. */
  email: string
  onOther: () => void
  onClose: () => void
}

/** Says why somebody who is signed in stands on the home page, at its foot; otherwise nothing tells them from a broken link. */
export function AccessDenied({ email, onOther, onClose }: AccessDeniedProps) {
  const { t } = useTranslation('auth')
  /** Filled a moment later: what a region holds when it comes is not read out. */
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4">
      {there && (
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
