import '#features/holidays/web/messages.ts'
import { holidays } from '#features/content/small-records/holidays.ts'
import type { Route } from './+types/holiday.page.ts'
import { SmallForm } from './small-form.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('holidays')

/** A day on which nobody works in a country, new or stored. */
const HolidayPage = ({ params: { id } }: Route.ComponentProps) => (
  <SmallForm
    definition={holidays}
    id={id}
    listOf={({ country, day }) => ({ country: String(country), year: String(day).slice(0, 4) })}
  />
)
export default HolidayPage
