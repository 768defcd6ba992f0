import { SLA_DAYS } from '#features/admissions/applications/response-sla.ts'
import { slasFor } from '#features/admissions/applications/server/items.ts'
import { weekendOf } from '#features/admissions/applications/server/working-days.ts'
import {
  type Figures,
  LEAST_FOR_MEDIAN,
  LEAST_FOR_P90,
  type ResponseTimes,
  type ResponseTimesQuery,
  type Wait,
} from '#features/admissions/response-times/contract.ts'
import { type Period, periodProblem, presetsOn } from '#features/admissions/response-times/periods.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { hasAbility, requireAbility } from '#features/auth/server/service.ts'
import { officeZone } from '#features/conversations/enquiries/server/service.ts'
import type { Services } from '#features/services.ts'
import { daysAfter } from '#lib/day.ts'
import { dayIn, endOfDay } from '#lib/zoned-day.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { calendarsOfCountries, countryById, type FiguresRow, figuresOf, staffById } from './queries.ts'

/** How long students wait for an answer. Whoever reviews applications sees it; of persons each only what is their own (P26). */

const ABILITY = 'applications.review'
const OTHERS = 'staff.figures'

/** Throws `invalid` for a period without figures, `forbidden` for another person without the ability. */
export async function viewResponseTimes(
  services: Services,
  actor: Actor,
  query: ResponseTimesQuery,
): Promise<ResponseTimes> {
  requireAbility(actor, ABILITY)
  const { unit, country: countryId, person: personId } = query
  const seesOthers = hasAbility(actor, OTHERS)
  if (!seesOthers && personId !== undefined && personId !== actor.userId) throw new ProblemError('forbidden')
  const { db } = services
  const zone = await officeZone(services)
  const today = dayIn(zone, services.now())
  const period = periodOf(query, today)
  const [weekends, country, person, promised] = await Promise.all([
    weekendsByCountry(services),
    countryId === undefined ? undefined : countryById(db, countryId),
    personId === undefined ? undefined : staffById(db, personId),
    unit === 'hours' ? expressHours(services) : SLA_DAYS,
  ])
  const found = await figuresOf(db, {
    from: startOfDay(zone, period.from),
    until: startOfDay(zone, daysAfter(period.until, 1)),
    unit,
    country: countryId,
    person: personId,
    weekends,
  })
  const total = found.find(({ by }) => by === 'total')
  if (!total) throw new Error('Counting answers a row')
  return {
    ...period,
    today,
    unit,
    promised,
    total: toFigures(total),
    countries: found.flatMap((row) => (row.by === 'country' ? [{ ...toFigures(row), country: row.country }] : [])),
    persons: found.flatMap((row) =>
      row.by === 'person' && (seesOthers || row.person?._id === actor.userId)
        ? [{ ...toFigures(row), person: row.person }]
        : [],
    ),
    country: country ?? null,
    person: person ?? null,
    can: { seeOthers: seesOthers },
  }
}

/** The period that was asked for; this month where none was. One day alone goes with today, or with its month. */
function periodOf({ from, until }: ResponseTimesQuery, today: string): Period {
  if (from === undefined && until === undefined) return presetsOn(today).month
  const period =
    from === undefined
      ? { from: `${(until ?? today).slice(0, 7)}-01`, until: until ?? today }
      : { from, until: until ?? (from > today ? from : today) }
  const wrong = periodProblem(period)
  if (wrong) throw new ProblemError('invalid', { fields: { [wrong.field]: wrong.problem } })
  return period
}

/** The second after the one in which the day before ends. */
const startOfDay = (zone: string, day: string) => new Date(endOfDay(zone, daysAfter(day, -1)).getTime() + 1000)

async function weekendsByCountry({ db }: Services): Promise<Record<string, string>> {
  const countries = await calendarsOfCountries(db)
  return Object.fromEntries(countries.map((country) => [country.id, weekendOf(country).toSorted().join('')]))
}

async function expressHours(services: Services): Promise<number> {
  const express = { zone: null, alpha2: null, flagKey: null, weekend: null, express: true }
  return (await slasFor(services, [express]))(express).expressHours ?? 0
}

const toFigures = (row: FiguresRow): Figures => ({
  first: toWait(row.firstCount, row.firstMedian, row.firstP90),
  decision: toWait(row.decisionCount, row.decisionMedian, row.decisionP90),
  kept: row.kept,
  late: row.late,
})

const toWait = (count: number, median: number | null, p90: number | null): Wait => ({
  count,
  median: count < LEAST_FOR_MEDIAN ? null : rounded(median),
  p90: count < LEAST_FOR_P90 ? null : rounded(p90),
})

/** To a tenth. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
