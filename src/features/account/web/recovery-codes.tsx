import { useEffect, useRef } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

/** New recovery codes, which are shown this once, to be kept. One press selects all of them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="space-y-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
          {t('factor.codes.title')}
        </h3>
        <p className="mt-1 max-w-measure text-sm text-soft">{t('factor.codes.text')}</p>
      </div>
      <ol
        dir="ltr"
        aria-label={t('factor.codes.title')}
        className="grid max-w-sm grid-cols-2 gap-x-8 gap-y-1 rounded-card border border-line bg-surface p-4 font-medium tabular-nums select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button onClick={onKept}>{t('factor.codes.kept')}</Button>
    </div>
  )
}
