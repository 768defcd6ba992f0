import { useEffect, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { Button } from '#ui/parts/button.tsx'

type StaleNoteProps = {
  /** Rises with every try to save, so that each is announced. */
  tries: number
  /** Whether the newest version came. */
  onLoad: () => Promise<boolean>
}

/** Somebody else saved first. What was typed stays in the fields until its writer decides otherwise. */
export function StaleNote({ tries, onLoad }: StaleNoteProps) {
  const { t } = useWords('admin')
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every try
  useEffect(() => box.current?.focus(), [tries])

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-saffron bg-saffron-tint px-5 py-4 outline-offset-2"
    >
      <h2 className="text-lg">{t('stale.title')}</h2>
      <p className="mt-1">{t('stale.text')}</p>
      {failed && <p className="mt-1 text-error">{t('form.noAnswer')}</p>}
      <Button variant="quiet" size="small" className="mt-4" onClick={async () => setFailed(!(await onLoad()))}>
        {t('stale.load')}
      </Button>
    </div>
  )
}
