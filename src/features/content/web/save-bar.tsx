import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

const SAVE_ID = 'save-record'

/** To the button that saves: where one continues when what had the focus goes with a press on it. */
export const focusSave = (): void => document.getElementById(SAVE_ID)?.focus()

type SaveBarProps = {
  /** The words of the button that saves. */
  save: string
  /** Another way to save. */
  other?: { label: string; run: () => void } | null
  isDirty: boolean
  saving: boolean
  onSave: () => void
  onDiscard: () => void
  /** Between saving and discarding. */
  children?: ReactNode
}

/** Saving, always in sight; also with Ctrl S or ⌘ S. */
export function SaveBar({ save, other, isDirty, saving, onSave, onDiscard, children }: SaveBarProps) {
  const { t: admin } = useTranslation('admin')

  // One listener for as long as the form is there: a field that takes in what is typed on the same key draws the page
  // again, and a listener that was replaced in the meantime would not hear of it.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // By its place on the keyboard too: an Arabic layout has another letter there.
    const isSave = event.key.toLowerCase() === 's' || event.code === 'KeyS'
    if (!isSave || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSave()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return (
    <div
      data-foot=""
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <Button id={SAVE_ID} type="submit" aria-disabled={saving} aria-keyshortcuts="Control+S Meta+S">
        {saving ? admin('form.saving') : save}
      </Button>
      {other && (
        <Button variant="quiet" aria-disabled={saving} onClick={other.run}>
          {other.label}
        </Button>
      )}
      {children}
      {isDirty && (
        <>
          <Button
            variant="plain"
            onClick={() => {
              focusSave()
              onDiscard()
            }}
          >
            {admin('form.discard')}
          </Button>
          <p className="flex items-center gap-2 text-sm text-saffron-ink">
            <span aria-hidden="true" className="size-2 rounded-pill bg-saffron" />
            {admin('form.unsaved')}
          </p>
        </>
      )}
    </div>
  )
}
