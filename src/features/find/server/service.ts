import { record } from '#db/audit.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { hasAbility, requireAbility } from '#features/auth/server/service.ts'
import { FOUND_KINDS, type Found, type FoundKind } from '#features/find/contract.ts'
import type { Services } from '#features/services.ts'
import { fold } from '#lib/fold.ts'
import { findRecords } from './queries.ts'

/** The search of the staff area across everything. Each kind is searched only for who may see its list. */

type Ability = Parameters<typeof requireAbility>[1]

const ABILITY_OF: Partial<Record<FoundKind, Ability>> = { applications: 'applications.review', users: 'users.manage' }

/** A single letter is in every name. */
const SHORTEST = 2
const MOST_WORDS = 6

/** The folded words of what is typed. The Arabic article may stand before any of them and need not stand in the name. */
function wordsOf(typed: string): string[] {
  const words = fold(typed).split(' ').slice(0, MOST_WORDS)
  return words.map((word) => word.replace(/^ال(?=..)/, '')).filter((word) => word !== '')
}

/** A few records of each kind that contain all words. Which applications were read is recorded. */
export async function findEverywhere({ db }: Services, actor: Actor, typed: string, requestId: string): Promise<Found> {
  requireAbility(actor, 'admin.enter')
  const words = wordsOf(typed)
  if (words.join('').length < SHORTEST) return { items: [] }
  const kinds = FOUND_KINDS.filter((kind) => hasAbility(actor, ABILITY_OF[kind] ?? 'content.edit'))
  const items = (await Promise.all(kinds.map((kind) => findRecords(db, kind, words)))).flat()
  const ids = items.filter(({ kind }) => kind === 'applications').map(({ _id }) => _id)
  if (ids.length > 0) {
    const about = { actorId: actor.userId, entityType: 'application', entityId: null, requestId } as const
    await record(db, { ...about, action: 'application.listed', after: { ids } })
  }
  return { items }
}
