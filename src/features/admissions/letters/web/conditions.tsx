import type { LetterView } from '#features/admissions/letters/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConditionDetailText } from './condition-detail-text.tsx'

/** What the offer depends on, numbered, each with its day at the end of the line. */
export function Conditions({ conditions, dense }: { conditions: LetterView['conditions']; dense: boolean }) {
  const { t, lang } = useTranslation('letters')
  return (
    <>
      <h4 className="text-base">{t('letter.conditions')}</h4>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {conditions.map(({ kind, detail, dueOn }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter never changes
            key={index}
            className={`flex gap-x-4 py-2.5 ${dense ? 'print:py-0.5 print:text-sm print:leading-snug' : ''}`}
          >
            <span aria-hidden="true" className="w-6 shrink-0 font-medium text-hue tabular-nums">
              {index + 1}
            </span>
            <span className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-medium">{t(`conditions.${kind}`)}</span>
                <ConditionDetailText detail={detail} />
              </span>
              {dueOn && (
                <time dateTime={dueOn} className="text-soft tabular-nums">
                  {t('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
