import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** The order formula, published (P11; docs/decisions/0003). */
export function RankingExplanation() {
  const { t, lines } = useTranslation('search')
  const rules = lines('ordered.rules')
  return (
    <details className="group mt-12 border-t border-line pt-4">
      <summary className="inline-flex min-h-10 items-center gap-1.5 text-sm text-accent hover:text-pressed">
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
        {t('ordered.title')}
      </summary>
      <ul className="mt-2 max-w-measure list-disc space-y-1.5 ps-5 text-sm text-soft">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  )
}
