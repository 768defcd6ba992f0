import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

type CompareActionsProps = {
  onlyDifferences: boolean
  /** The address of the same comparison with all rows, or with only those that differ. */
  otherRows: string
}

/** The switch to differing rows, the link to share, and printing. Sharing and printing need hydration. */
export function CompareActions({ onlyDifferences, otherRows }: CompareActionsProps) {
  const { t } = useTranslation('compare')
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <ButtonLink to={otherRows} replace preventScrollReset variant="quiet" size="small">
        {t(onlyDifferences ? 'allRows' : 'onlyDifferences')}
      </ButtonLink>
      <div className={`flex flex-wrap gap-3 no-script:hidden ${isHydrated ? '' : 'invisible'}`}>
        <Button
          variant="quiet"
          size="small"
          icon="link"
          onClick={() =>
            navigator.clipboard.writeText(location.href).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {t('copyLink')}
        </Button>
        <Button variant="quiet" size="small" icon="printer" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <p role="status" className="text-sm text-soft">
        {copied !== null && t(copied ? 'copied' : 'notCopied')}
      </p>
    </div>
  )
}
