import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { protectWork } from '#lib/unsaved-work.ts'
import { Button } from '#ui/parts/button.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'

/**
 * Asks before a page with unsaved changes is left: by a link or the back button in words of ours, by reloading or
 * closing in the browser's. `unsaved` is read at that moment, so that the person who has just saved may continue in the same
 * breath.
 */
export function UnsavedChanges({ unsaved }: { unsaved: RefObject<boolean> }) {
  const { t } = useTranslation('admin')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.current && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  // Where the session ends, the page stays too.
  useEffect(() => protectWork(() => unsaved.current), [unsaved])

  if (blocker.state !== 'blocked') return null
  return (
    // Its own dialog for each attempt: Escape may close one while the next attempt is being blocked.
    <TitledDialog
      key={blocker.location.key}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      onClose={blocker.reset}
    >
      <div className="flex flex-wrap gap-3">
        <Button data-autofocus onClick={blocker.reset}>
          {t('unsaved.stay')}
        </Button>
        <Button variant="quiet" onClick={blocker.proceed}>
          {t('unsaved.leave')}
        </Button>
      </div>
    </TitledDialog>
  )
}
