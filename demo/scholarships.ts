import type { DemoUniversity } from './demo-schema.ts'
import { chance } from './seeded-random.ts'

/** How many of the programmes of a university with a scholarship it is for: of all programmes about a third. */
const share = 0.38

type Scholarship = { scholarshipType: 'none' | null; scholarshipPercent: null }

/** Whether the scholarship of its university is for a programme as well (null), or not. `seed` names the programme. */
export const scholarshipOf = ({ scholarshipType }: DemoUniversity, seed: string): Scholarship => ({
  scholarshipType: scholarshipType === 'none' || chance(seed, 'scholarship') < share ? null : 'none',
  scholarshipPercent: null,
})
