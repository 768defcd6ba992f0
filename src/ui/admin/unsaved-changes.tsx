import { type RefObject, useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { protectWork } from '#lib/unsaved-work.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'

/**
 * Asks before a page with unsaved changes is left: by a link or the back button in words of ours, by reloading or
 * closing in the browser's. `unsaved` is read at that moment, so that the person who has just saved may continue in the same
 * breath.
 */
export function UnsavedChanges({ unsaved }: { unsaved: RefObject<boolean> }) {
  const { t } = useTranslation('admin')
  const titleId = useId()
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
    <Dialog labelledBy={titleId} describedBy={`${titleId}-text`} onClose={blocker.reset}>
      <div className="p-6">
        <h2 id={titleId} className="text-xl">
          {t('unsaved.title')}
        </h2>
        <p id={`${titleId}-text`} className="mt-3 text-soft">
          {t('unsaved.text')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button data-autofocus onClick={blocker.reset}>
            {t('unsaved.stay')}
          </Button>
          <Button variant="quiet" onClick={blocker.proceed}>
            {t('unsaved.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
