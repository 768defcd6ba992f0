import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import { conditionsOf } from '#features/admissions/letters/server/condition-queries.ts'
import { conditionText } from '#features/admissions/letters/server/letter-words.ts'
import { validLetter } from '#features/admissions/letters/server/service.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { createTranslator } from '#i18n/translator.ts'
import { daysAfter } from '#lib/day.ts'
import { DAY_SECONDS, MINUTE_MS } from '#lib/durations.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type ApplicationDate, datesOf } from './dates.ts'
import { viewEnrolment } from './enrolment.ts'
import { slaFor } from './items.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import { stepName } from './mails.ts'
import { applicationOfStudent, isActiveApplicant } from './queries.ts'

/** How many days before it a calendar reminds of what the student has to do by that day; a visa is not applied for in one. */
const REMINDERS: Record<ApplicationDate['kind'], readonly number[]> = {
  answer: [],
  request: [1],
  reply: [1],
  condition: [1],
  step: [14, 1],
  start: [],
}

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/**
 * The dates of an application as an iCalendar file (RFC 5545): all-day events without a time zone that block no time. Each
 * has a stable UID, and a later file a higher SEQUENCE, so that importing it again updates the events. Throws
 * `not_possible_now` where nothing is ahead.
 */
export async function calendarForStudent(
  services: Services,
  actor: Actor,
  id: string,
  lang: Language,
): Promise<{ name: string; text: string }> {
  const { db, publicUrl, now } = services
  const row = await applicationOfStudent(db, actor.userId, id)
  if (!row || !isActiveApplicant(row)) throw new ProblemError('not_found')
  const [sla, letter, conditions, enrolment] = await Promise.all([
    slaFor(services, row),
    validLetter(db, id),
    conditionsOf(db, id),
    viewEnrolment(services, row),
  ])
  const dates = datesOf(services, row, { sla, letter, conditions, enrolment })
  if (dates.every(({ isDone }) => isDone)) throw new ProblemError('not_possible_now')

  const { t } = translators[lang]
  const { reference, item } = row
  const brand = await brandIn(db, lang)
  const page = publicUrl + paths.ownApplication({ lang, id })
  const calendar = ical({
    prodId: { company: brand, product: 'applications', language: lang.toUpperCase() },
    name: t('calendar.name', { brand, reference }),
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { key, kind, day, condition, step, isWish, isDone } of dates) {
    const summary = t(`calendar.${isWish ? 'preferredStart' : kind}`, {
      item: localize(item.name, lang),
      condition: condition ? conditionText(condition.kind)[lang] : '',
      step: step ? stepName(step, lang) : '',
    })
    const event = calendar.createEvent({
      id: `${id}-${key}@${new URL(publicUrl).hostname}`,
      sequence: Math.floor(now().getTime() / MINUTE_MS),
      stamp: now(),
      start: new Date(day),
      end: new Date(daysAfter(day, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary,
      description: [
        condition && conditionDetail(condition.detail, lang),
        item.university && localize(item.university.name, lang),
        reference,
        page,
      ]
        .filter(Boolean)
        .join('\n'),
      url: page,
    })
    for (const days of isDone ? [] : REMINDERS[kind]) {
      const description = t('calendar.alarm', { count: days, summary })
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: days * DAY_SECONDS, description })
    }
  }
  return { name: reference, text: `${calendar.toString()}\r\n` }
}
