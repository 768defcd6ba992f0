import type { Condition } from '#features/admissions/letters/rules.ts'
import { ConditionDetailText } from '#features/admissions/letters/web/condition-detail-text.tsx'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Conditions in few lines, each with its day: for places that mention a letter without showing it. */
export function ConditionLines({ conditions }: { conditions: readonly Condition[] }) {
  const { t, lang } = useTranslation('letters')
  return (
    <ul className="list-disc space-y-0.5 ps-5 text-sm">
      {conditions.map(({ kind, detail, dueOn }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter never changes
        <li key={index} className="[overflow-wrap:anywhere]">
          {t(`conditions.${kind}`)}
          <ConditionDetailText detail={detail} />
          {dueOn && (
            <span className="text-soft"> · {t('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
