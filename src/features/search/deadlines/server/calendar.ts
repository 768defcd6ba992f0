import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import arabic from '#features/search/deadlines/locales/ar.json' with { type: 'json' }
import english from '#features/search/deadlines/locales/en.json' with { type: 'json' }
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { createTranslator } from '#i18n/translator.ts'
import { daysAfter } from '#lib/day.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { listDeadlines } from './service.ts'

/** So many deadlines are in a file at most: a calendar of more helps nobody. */
const MAX_EVENTS = 100

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** The deadlines of a list as an iCalendar file (RFC 5545): one all-day event a programme, which blocks no time. */
export async function deadlineCalendar(
  services: CatalogueServices,
  params: URLSearchParams,
  lang: Language,
): Promise<string> {
  const { db, publicUrl, now } = services
  const { t } = translators[lang]
  const [brandSetting, demo] = await Promise.all([setting(db, 'brand'), setting(db, 'demoCatalogue')])
  const brand = localize(brandOf(brandSetting), lang)
  const isExample = demo === true
  const first = new URLSearchParams(params)
  first.delete('page')
  const { items } = listDeadlines(services, first, lang, MAX_EVENTS)
  const calendar = ical({
    prodId: { company: brand, product: 'deadlines', language: lang.toUpperCase() },
    name: t('calendar.name', { brand }),
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const programme of items) {
    const { deadline: day, year, month } = programme.nextIntake ?? {}
    if (!day) continue
    const page = publicUrl + paths.programme({ lang, slug: programme.slug, type: programme.type })
    const university = programme.university?.name ?? programme.provider
    calendar.createEvent({
      // Of the intake and not of the day, so that a deadline that moves is moved in calendars too.
      id: `${programme._id}-${year}-${month}@${new URL(publicUrl).hostname}`,
      sequence: Math.floor(now().getTime() / MINUTE_MS),
      stamp: now(),
      start: new Date(day),
      end: new Date(daysAfter(day, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: t(isExample ? 'calendar.example' : 'calendar.event', { item: localize(programme.name, lang) }),
      description: [
        university && localize(university, lang),
        isExample && t('calendar.isExample'),
        t('calendar.check'),
        page,
      ]
        .filter(Boolean)
        .join('\n'),
      url: page,
    })
  }
  return `${calendar.toString()}\r\n`
}
