import type { Enrolment } from '#features/admissions/applications/enrolment-contract.ts'
import { formatStepDay } from '#features/admissions/applications/enrolment-steps.ts'
import { stepName, stepReason } from '#features/admissions/applications/web/enrolment-words.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RecordSection } from '#ui/admin/record-section.tsx'
import { Tag } from '#ui/parts/chip.tsx'

/** How far the student is with the steps before the start, as they see it themselves. */
export function EnrolmentRecord({ enrolment }: { enrolment: Enrolment }) {
  const { t, lang } = useTranslation('review')
  const { t: applications } = useTranslation('applications')
  const { t: letters } = useTranslation('letters')
  return (
    <RecordSection id="enrolment" title={t('enrolment.title')} lead={t('enrolment.lead')} fold={t('folds.enrolment')}>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {enrolment.steps.map((view) => {
          const { step, day, monthOnly, doneAt, late } = view
          return (
            <li key={step} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
              <span className="min-w-40 flex-1">
                <span className="font-medium">{stepName(applications, lang, enrolment, step)}</span>
                {doneAt === null && (
                  <span className="block text-soft">
                    {stepReason(applications, lang, enrolment, view, (kind) => letters(`conditions.${kind}`))}
                  </span>
                )}
              </span>
              <span className="tabular-nums">
                {doneAt !== null
                  ? applications('enrolment.done', { day: isolate(formatDayOf(lang, doneAt)) })
                  : day && applications('enrolment.by', { day: isolate(formatStepDay(lang, day, monthOnly)) })}
              </span>
              <Tag tone={doneAt !== null ? 'accent' : late ? 'precious' : 'plain'}>
                {t(`enrolment.states.${doneAt !== null ? 'done' : late ? 'late' : 'open'}`)}
              </Tag>
            </li>
          )
        })}
      </ul>
    </RecordSection>
  )
}
