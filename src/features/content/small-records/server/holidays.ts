import sql from 'sql-template-tag'
import { z } from 'zod'
import { holidays } from '#features/content/small-records/holidays.ts'
import { coverageSchema } from '#features/holidays/contract.ts'
import { coverageFrom } from '#features/holidays/server/queries.ts'
import { invalidateCalendar } from '#features/holidays/server/service.ts'
import { integerParam } from '#lib/list-query.ts'
import type { SmallKind } from './kind.ts'

export const holidayKind: SmallKind = {
  definition: holidays,
  ability: 'settings.manage',
  docs: {
    access: 'admin',
    tag: 'staff: public holidays',
    id: 'Holiday',
    noun: 'public holiday',
    about: 'No answer to an application is due on it in its country.',
    refused: 'no such country, or what else cannot be taken',
  },
  order: sql`r.day, r.country`,
  query: { year: integerParam(2000, 2100).optional().catch(undefined) },
  filter: ({ year }) =>
    typeof year === 'number' ? sql`r.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)` : sql`true`,
  more: {
    // Of every destination, for this year and the next; those with nothing entered come first.
    schema: { coverage: z.array(coverageSchema) },
    read: async ({ db, now }) => ({ coverage: await coverageFrom(db, now().getUTCFullYear()) }),
  },
  once: { constraint: 'public_holidays_once', fields: { day: 'not_offered' } },
  onChange: invalidateCalendar,
}
