import type { Db } from '#db/client.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { shownPictures } from '#features/media/server/queries.ts'
import type {
  CounsellorView,
  HandOver,
  Person,
  ProfileInput,
  ProfileView,
  StaffPerson,
} from '#features/people/contract.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { localized } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import {
  counsellorOf,
  destinationChoices,
  handOver,
  type PersonRow,
  profileOf,
  publicNamesOf,
  publicPeople,
  writeProfile,
} from './queries.ts'

/** The staff whom the public sees. Only administrators write the texts about somebody. */

/** Everybody of the staff who is shown, counsellors first. */
export const listPeople = ({ db, viewCache, index }: Services): Promise<Person[]> =>
  viewCache.get('people', index.generation, async () => {
    const found = await withPhotos(db, await publicPeople(db))
    return found.map(toPerson)
  })

const toPerson = ({
  nameEn,
  nameAr,
  introductionEn,
  introductionAr,
  ...person
}: PersonRow & Pick<Person, 'photo'>) => ({
  name: { en: nameEn, ar: nameAr },
  languages: person.languages,
  introduction: localized(introductionEn, introductionAr),
  photo: person.photo,
  destinations: person.destinations,
})

/** The counsellor who looks after the signed-in student; null before the first saved list or draft, and for staff. */
export async function viewCounsellor({ db }: Services, { userId }: Actor): Promise<CounsellorView> {
  const found = await counsellorOf(db, userId)
  const [person = null] = found ? await withPhotos(db, [found]) : []
  return { counsellor: person && toPerson(person) }
}

export type PublicName = Pick<Person, 'name' | 'photo'>

/** By the account, the public name and photograph of those who have a public profile. */
export async function publicNames(
  { db }: Pick<Services, 'db'>,
  userIds: readonly string[],
): Promise<Map<string, PublicName>> {
  const found = userIds.length === 0 ? [] : await withPhotos(db, await publicNamesOf(db, userIds))
  return new Map(
    found.map(({ userId, nameEn, nameAr, photo }) => [userId, { name: { en: nameEn, ar: nameAr }, photo }]),
  )
}

async function withPhotos<Row extends { photoId: string | null }>(db: Db, found: readonly Row[]) {
  const photoIds = found.map(({ photoId }) => photoId)
  const photos = await shownPictures(db, photoIds)
  return found.map((row) => ({ ...row, photo: photos.find(({ id }) => id === row.photoId) ?? null }))
}

/** Throws `not_found` where there is no such student, `stale`, and `invalid` for a counsellor whom the public does not see. */
export async function changeCounsellor(
  services: Services,
  actor: Actor,
  change: HandOver & { userId: string },
  requestId: string,
): Promise<{ counsellor: StaffPerson }> {
  requireAbility(actor, 'users.manage')
  const counsellor = await handOver(services.db, change, byOf(services, actor, requestId))
  if (counsellor === 'not_found' || counsellor === 'stale') throw new ProblemError(counsellor)
  if (counsellor === 'not_offered') throw new ProblemError('invalid', { fields: { counsellorId: 'not_offered' } })
  return { counsellor }
}

/** Throws `not_found`, also for the account of a student, which has no profile. */
export async function viewProfile({ db }: Services, actor: Actor, userId: string): Promise<ProfileView> {
  requireAbility(actor, 'users.manage')
  const [row, choices] = await Promise.all([profileOf(db, userId), destinationChoices(db)])
  if (!row) throw new ProblemError('not_found')
  const { photoId, ...profile } = row
  const [photo = null] = await shownPictures(db, [photoId])
  return { ...profile, photo, choices }
}

/** Throws `not_found`, `stale`, and `invalid` for a destination or picture that cannot be chosen. */
export async function changeProfile(
  services: Services,
  actor: Actor,
  { id, version, input }: { id: string; version: number; input: ProfileInput },
  requestId: string,
): Promise<ProfileView> {
  requireAbility(actor, 'users.manage')
  const outcome = await writeProfile(services.db, id, { version, input }, byOf(services, actor, requestId))
  if (typeof outcome === 'object') throw new ProblemError('invalid', outcome)
  if (outcome !== 'changed') throw new ProblemError(outcome)
  return viewProfile(services, actor, id)
}
