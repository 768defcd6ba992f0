import { useTranslation } from '#i18n/use-translation.ts'

/** What may have been overlooked in an offer, beside the button that confirms it; nothing where there is no warning. */
export function OfferWarnings({ warnings }: { warnings: readonly string[] }) {
  const { t } = useTranslation('review')
  return (
    <div role="status" className="mb-3 border-s-2 border-saffron ps-3 text-sm empty:hidden">
      {warnings.length > 0 && (
        <>
          <p className="font-medium">{t('offerWarnings.title')}</p>
          <ul className="relative list-disc space-y-0.5 ps-5 lg:max-h-[24dvh] lg:overflow-y-auto">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
