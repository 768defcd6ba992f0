import { record } from '#db/audit.ts'
import type { Found } from '#features/admin/find/contract.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { fold } from '#lib/fold.ts'
import { type FoundIn, findRecords } from './queries.ts'

/** The search of the staff area across everything. Each kind is searched only for who may see its list. */

type Ability = Parameters<typeof requireAbility>[1]

/** In the order in which they are answered. */
const ABILITY_OF = {
  countries: 'content.edit',
  universities: 'content.edit',
  faculties: 'content.edit',
  programmes: 'content.edit',
  articles: 'content.edit',
  tags: 'content.edit',
  applications: 'applications.review',
  users: 'users.manage',
} as const satisfies Record<FoundIn, Ability>
const TABLES = Object.keys(ABILITY_OF) as FoundIn[]

/** A single letter is in every name. */
const SHORTEST = 2
const MOST_WORDS = 6

/** The folded words of what is typed. The Arabic article may precede any of them and need not be in the name. */
function wordsOf(typed: string): string[] {
  const words = fold(typed).split(' ').slice(0, MOST_WORDS)
  return words.map((word) => word.replace(/^ال(?=..)/, '')).filter((word) => word !== '')
}

/** A few records of each kind that contain all words. Which applications were read is recorded. */
export async function findEverywhere({ db }: Services, actor: Actor, typed: string, requestId: string): Promise<Found> {
  requireAbility(actor, 'admin.enter')
  const words = wordsOf(typed)
  if (words.join('').length < SHORTEST) return { items: [] }
  const tables = TABLES.filter((table) => can(actor, ABILITY_OF[table]))
  const items = (await Promise.all(tables.map((table) => findRecords(db, table, words)))).flat()
  const ids = items.filter(({ kind }) => kind === 'applications').map(({ _id }) => _id)
  if (ids.length > 0) {
    const about = { actorId: actor.userId, entityType: 'application', entityId: null, requestId } as const
    await record(db, { ...about, action: 'application.listed', after: { ids } })
  }
  return { items }
}
