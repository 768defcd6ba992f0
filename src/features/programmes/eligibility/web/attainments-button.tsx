import { Suspense, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStored } from '#ui/local-storage.ts'
import { Button } from '#ui/parts/button.tsx'
import { storedAttainments } from './stored-attainments.ts'

const AttainmentsDialog = lazyPart(
  () => import('./attainments-dialog.tsx').then((part) => part.AttainmentsDialog),
  NotLoaded,
)

type AttainmentsButtonProps = {
  /** What the button says before anything was entered, and after. */
  ask: string
  change: string
  /** The languages of teaching that are asked about, ISO 639-1. */
  languages: readonly string[]
  /** What the answers of an application are taken from, for a student who is signed in. */
  item: string
}

/** Asks what the reader has, in a dialog that is loaded when it opens. */
export function AttainmentsButton({ ask, change, languages, item }: AttainmentsButtonProps) {
  const hasSome = useStored(storedAttainments) !== null
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon={hasSome ? 'pencil' : 'check'} onClick={() => setOpen(true)}>
        {hasSome ? change : ask}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AttainmentsDialog languages={languages} item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function NotLoaded() {
  const { t } = useTranslation()
  return (
    <p role="alert" className="mt-2 text-sm text-error">
      {t('errors.unavailable')}
    </p>
  )
}
