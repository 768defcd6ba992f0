import type { RecordView } from '#features/content/contract.ts'
import { formatMomentWithZone } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { useLabels } from './labels.ts'

type SchedulePanelProps = {
  record: RecordView
  /** To set the times, in a form of its own. */
  onChange: () => void
}

/** When a record, or its draft, is published and when it is closed, and what has kept it from that. */
export function SchedulePanel({ record, onChange }: SchedulePanelProps) {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const { publishAt, closeAt, schedule } = record
  const { timeZone, closeAs, by, problem, isOverdue } = schedule
  const when = (at: string) => isolate(formatMomentWithZone(lang, timeZone, at))
  const isSet = publishAt !== null || closeAt !== null
  return (
    <section aria-labelledby="schedule-title" className="rounded-card border border-line bg-surface p-4 text-sm">
      <h2 id="schedule-title" className="mb-2 text-base font-medium">
        {t('schedule.title')}
      </h2>
      {problem && (
        <div className="mb-2 rounded-field bg-error-tint px-3 py-2 text-error">
          <p className="font-medium">{t(`schedule.failed.${problem.action}`, { when: when(problem.at) })}</p>
          <p>{t(`schedule.problems.${problem.code}`)}</p>
          <ul>
            {Object.entries(problem.fields).map(([path, each]) => (
              <li key={path}>
                <a href={`#${path}`} className="inline-block py-1 underline underline-offset-4">
                  {labels.place(path.replace('values.', ''))}
                </a>
                {problem.code === 'invalid' && `: ${labels.problem(path.replace('values.', ''), each)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOverdue && <p className="mb-2 rounded-field bg-error-tint px-3 py-2 text-error">{t('schedule.overdue')}</p>}
      {publishAt && <p>{t('schedule.published', { when: when(publishAt) })}</p>}
      {closeAt && <p>{t(`schedule.${closeAs ?? 'archived'}`, { when: when(closeAt) })}</p>}
      <p className="text-soft">
        {isSet ? by && t('schedule.by', { name: isolate(by.name ?? by.Email) }) : t('schedule.none')}
      </p>
      <Button variant="quiet" size="small" className="mt-2" onClick={onChange}>
        {t(isSet ? 'schedule.change' : 'schedule.set')}
      </Button>
    </section>
  )
}
