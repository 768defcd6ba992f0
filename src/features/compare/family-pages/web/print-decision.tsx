import { useTranslation } from '#i18n/use-translation.ts'

/** Printed only: lines for what the family decides, and to sign it. */
export function PrintDecision() {
  const { t } = useTranslation('family-pages')
  return (
    <div className="mt-3 text-xs">
      <h2 className="text-sm">{t('decision.title')}</h2>
      <ul className="grid grid-cols-2 gap-x-6 text-soft">
        {(['for', 'on', 'signature', 'signature'] as const).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines are alike, and none ever moves
          <li key={at} className="flex h-9 items-end border-b border-edge pb-1">
            {t(`decision.${line}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
