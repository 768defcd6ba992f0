import { type ReactNode, useState } from 'react'
import type { LetterView } from '#features/admissions/letters/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

/** Print a letter, copy its code, open its public check. */
export function LetterActions({ letter: { code, address }, download }: { letter: LetterView; download: ReactNode }) {
  const { t, lang } = useTranslation('letters')
  const [announcement, setAnnouncement] = useState('')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setAnnouncement(t('letter.copied'))
    } catch {
      setAnnouncement(t('letter.notCopied'))
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
      {download}
      <Button variant="quiet" size="small" icon="printer" onClick={() => printOnly('letter')}>
        {t('letter.print')}
      </Button>
      <Button variant="quiet" size="small" icon="copy" onClick={copy}>
        {t('letter.copy')}
      </Button>
      <a
        href={address[lang]}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-10 items-center gap-1.5 px-1 text-sm text-accent underline-offset-4 hover:underline"
      >
        {t('letter.open')}
        <Icon name="external" className="size-4" />
      </a>
      <p role="status" className="text-sm text-soft empty:hidden">
        {announcement}
      </p>
    </div>
  )
}

/** Prints one part of the page alone (`[data-prints]` in ui/print.css); the page itself is as before afterwards. */
function printOnly(part: 'letter'): void {
  const { dataset } = document.documentElement
  dataset.prints = part
  addEventListener('afterprint', () => delete dataset.prints, { once: true })
  print()
}
