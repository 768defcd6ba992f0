import type { FormEvent } from 'react'
import { universityOf } from '#features/admissions/applications/university-of.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { isNotified } from '#features/admissions/university/rules.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'
import { useUniversityLine } from './use-university-line.ts'

type Event = ReviewView['timeline'][number]
type Notified = NonNullable<Event['university']>

/** What staff are to notify the university of, each with its day, and what they have recorded of that. */
export function UniversityPanel(props: StaffCallProps) {
  const { t, lang } = useTranslation('review')
  const { timeline, item } = props.application
  const named = universityOf(item)
  const open = timeline.flatMap((event) =>
    event.university?.state === 'to_do' || event.university?.state === 'done'
      ? [{ event, university: event.university }]
      : [],
  )
  if (open.length === 0) return null
  const isDone = open.every(({ university }) => university.state === 'done')
  return (
    <section
      aria-labelledby="university-title"
      className={`rounded-card border bg-surface p-5 ${isDone ? 'border-line' : 'border-saffron'}`}
    >
      <h2 id="university-title" className="text-lg">
        {t('university.title', { university: isolate(named ? localize(named.name, lang) : t('university.provider')) })}
      </h2>
      <ul className="divide-y divide-line">
        {open.map(({ event, university }) => (
          <li key={university._id} className="py-3 last:pb-0">
            <Task {...props} event={event} university={university} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Task({ event, university, ...props }: StaffCallProps & { event: Event; university: Notified }) {
  const { t, lang } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const lineOf = useUniversityLine()
  const { change, busy, id, calls, versioned } = useStaffCall(props)
  const { can } = props.application
  const { _id: notificationId, state, acceptance, dueOn, sentTo } = university
  const { action, by, note } = event

  const save = (json: { done: boolean; note?: string }) =>
    change(
      () => calls.university[':notificationId'].$post({ param: { id, notificationId }, json }, versioned),
      t(json.done ? 'university.recorded' : 'university.undone'),
    )
  const send = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    void save({ done: true, note: String(new FormData(submitted.currentTarget).get(`note-${notificationId}`) ?? '') })
  }

  return (
    <>
      {university.student && (
        <p className="text-sm">{t('university.ofDeleted', { name: isolate(university.student) })}</p>
      )}
      {isNotified(action) && (
        <p className="font-medium">
          {t(`university.news.${action === 'accept' && acceptance === 'reserve' ? 'acceptReserve' : action}`)}
        </p>
      )}
      {state === 'done' ? (
        <>
          <p className="mt-1 text-sm text-soft">{lineOf(university)}</p>
          {can.notify && (
            <Button
              variant="quiet"
              size="small"
              className="mt-2"
              aria-disabled={busy}
              onClick={() => void save({ done: false })}
            >
              {t('university.undo')}
            </Button>
          )}
        </>
      ) : (
        <>
          {dueOn && <p className="text-sm tabular-nums">{t('university.due', { day: formatDate(lang, dueOn) })}</p>}
          {sentTo && <p className="mt-1 text-sm text-error">{t('university.failed', { address: isolate(sentTo) })}</p>}
          {by === 'student' && note && (
            <blockquote
              dir="auto"
              className="mt-2 rounded-card bg-sand px-3 py-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]"
            >
              {note}
            </blockquote>
          )}
          {can.notify && (
            <form method="post" onSubmit={send} className="mt-3 space-y-3">
              <SendingFields sending={busy}>
                <TextField name={`note-${notificationId}`} label={t('university.note')} maxLength={1000} />
              </SendingFields>
              <Button type="submit" size="small" aria-disabled={busy}>
                {busy ? admin('form.saving') : t('university.done')}
              </Button>
            </form>
          )}
        </>
      )}
    </>
  )
}
