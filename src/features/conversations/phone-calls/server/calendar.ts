import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { CALL_MINUTES } from '#features/conversations/phone-calls/slots.ts'
import { MINUTE_MS, MINUTE_SECONDS } from '#lib/durations.ts'
import { words } from './mails.ts'
import type { CallRow } from './queries.ts'

/** Minutes before a call at which calendars remind of it. */
const ALARM_MINUTES = 10

type CallCalendar = { call: CallRow; publicUrl: string; brand: string }

/**
 * A call as an iCalendar file (RFC 5545). It keeps its UID and has a higher SEQUENCE after each change, so importing it again
 * moves or cancels the entry. It has no number and no link:
 * calendars are shared.
 */
export function callCalendar({ call, publicUrl, brand }: CallCalendar): string {
  const { t } = words[call.language]
  const isCancelled = call.state === 'cancelled'
  const start = new Date(call.startsAt)
  const summary = t('call.calendar', { brand })
  const calendar = ical({
    prodId: { company: brand, product: 'calls', language: call.language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: `call-${call.id}@${new URL(publicUrl).hostname}`,
    sequence: call.sequence,
    stamp: new Date(call.updatedAt),
    start,
    end: new Date(start.getTime() + CALL_MINUTES * MINUTE_MS),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary,
  })
  if (!isCancelled) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ALARM_MINUTES * MINUTE_SECONDS,
      description: summary,
    })
  }
  return `${calendar.toString()}\r\n`
}
