import sql from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { HandOver, ProfileInput, ProfileView, StaffPerson } from '#features/people/contract.ts'
import type { By } from '#lib/by.ts'
import type { Localized } from '#lib/localized.ts'

/** The SQL of public profiles. */

export type PersonRow = {
  nameEn: string
  nameAr: string | null
  languages: string[]
  introductionEn: string | null
  introductionAr: string | null
  photoId: string | null
  destinations: { name: Localized; slug: Localized }[]
}

/** A profile is public while it is shown and its account is one of the staff that can sign in. */
const isPublic = sql`p.is_shown and p.name_en is not null and u.role <> 'student' and u.disabled_at is null and u.deleted_at is null`

/** What the public sees of the profile `p`. */
const personColumns = sql`
  p.name_en as "nameEn", p.name_ar as "nameAr", p.languages, p.introduction_en as "introductionEn",
  p.introduction_ar as "introductionAr", p.photo_id as "photoId",
  coalesce((
    select jsonb_agg(jsonb_build_object('name', jsonb_build_object('en', c.name_en, 'ar', c.name_ar),
      'slug', jsonb_build_object('en', c.slug_en, 'ar', c.slug_ar)) order by c.name_en)
    from staff_profile_countries l join countries c on c.id = l.country_id
    where l.user_id = p.user_id and c.status = 'published'
  ), '[]') as destinations`

/** Everybody whom the public sees: counsellors first, then by name. */
export const publicPeople = (db: Db) => rows<PersonRow>(db)`
  select ${personColumns} from staff_profiles p join users u on u.id = p.user_id
  where ${isPublic} order by u.is_counsellor desc, p.name_en, p.user_id`

/** Whether the account `u` with the profile `p` is a counsellor whom the public sees. */
export const isPublicCounsellor = sql`${isPublic} and u.is_counsellor`

/** The countries of what the student `s` has saved or is applying for. */
const wantedCountries = sql`
  select coalesce(g.country_id, n.country_id) from (
    select item_id from shortlist_entries where user_id = s.id
    union select item_id from application_drafts where user_id = s.id
    union select coalesce(programme_id, university_id) from applications where user_id = s.id
  ) item left join programmes g on g.id = item.item_id
  left join universities n on n.id = coalesce(g.university_id, item.item_id)`

/**
 * Gives a student a counsellor, unless one looks after them: of those whom the public sees one who speaks their language, then
 * one who looks after a country that they look at, then the one with the fewest students. Nobody where there is no such
 * counsellor.
 */
export async function chooseCounsellor(tx: Db, userId: string, now: Date): Promise<void> {
  await affected(tx)`
    insert into account_counsellors as known (user_id, counsellor_id, chosen_at)
    select s.id, chosen.id, ${now.toISOString()} from users s cross join lateral (
      select u.id from staff_profiles p join users u on u.id = p.user_id
      where ${isPublicCounsellor}
      order by (s.language::text = any(p.languages)) desc,
        exists (select from staff_profile_countries l where l.user_id = u.id and l.country_id in (${wantedCountries})) desc,
        (select count(*) from account_counsellors other where other.counsellor_id = u.id), u.id
      limit 1 for key share of u
    ) chosen
    where s.id = ${userId} and s.role = 'student' and not exists (
      select from account_counsellors a join staff_profiles p on p.user_id = a.counsellor_id join users u on u.id = p.user_id
      where a.user_id = s.id and ${isPublicCounsellor})
    on conflict (user_id) do update set counsellor_id = excluded.counsellor_id, chosen_at = excluded.chosen_at
    where not exists (
      select from staff_profiles p join users u on u.id = p.user_id
      where u.id = known.counsellor_id and ${isPublicCounsellor})`
}

/** Who looks after a student and is still public; undefined where nobody does. */
export async function counsellorOf(db: Db, userId: string): Promise<PersonRow | undefined> {
  const [row] = await rows<PersonRow>(db)`
    select ${personColumns}
    from account_counsellors a join staff_profiles p on p.user_id = a.counsellor_id join users u on u.id = p.user_id
    join users s on s.id = a.user_id and s.role = 'student'
    where s.id = ${userId} and ${isPublicCounsellor}`
  return row
}

/** The counsellors whom a student can have (SQL): jsonb, by name. */
export const offeredCounsellors = sql`(
  select coalesce(jsonb_agg(o.person order by o.name_en), '[]') from (
    select p.name_en, jsonb_build_object('_id', u.id, 'Email', u.email, 'name', u.name) as person
    from staff_profiles p join users u on u.id = p.user_id where ${isPublicCounsellor}
  ) o)`

/**
 * Gives a student another counsellor, and what the one before has not answered yet. Which counsellor, or why not: there is no
 * such student or counsellor, or the student has another than was seen.
 */
export const handOver = (
  db: Db,
  { userId, counsellorId, instead }: HandOver & { userId: string },
  { actorId, requestId, now }: By,
): Promise<StaffPerson | 'not_found' | 'not_offered' | 'stale'> =>
  transact(db, async (tx) => {
    const [student] = await rows<{ email: string }>(tx)`
      select email from users where id = ${userId} and role = 'student' and deleted_at is null for update`
    if (!student) return 'not_found'
    const [counsellor] = await rows<StaffPerson>(tx)`
      select u.id as "_id", u.email as "Email", u.name from staff_profiles p join users u on u.id = p.user_id
      where u.id = ${counsellorId} and ${isPublicCounsellor} for key share of u`
    if (!counsellor) return 'not_offered'
    const [before] = await rows<{ id: string }>(tx)`
      select counsellor_id as id from account_counsellors where user_id = ${userId}`
    if ((before?.id ?? null) !== instead) return 'stale'
    await affected(tx)`
      insert into account_counsellors (user_id, counsellor_id, chosen_at)
      values (${userId}, ${counsellorId}, ${now.toISOString()})
      on conflict (user_id) do update set counsellor_id = excluded.counsellor_id, chosen_at = excluded.chosen_at`
    await affected(tx)`
      update enquiries set owner_id = ${counsellorId}
      where owner_id = ${before?.id ?? null}::uuid and state = 'new' and lower(email) = lower(${student.email})`
    await record(tx, {
      actorId,
      action: 'user.counsellor_changed',
      entityType: 'user',
      entityId: userId,
      before: { counsellor: before?.id ?? null },
      after: { counsellor: counsellorId },
      requestId,
    })
    return counsellor
  })

/** The counsellor (SQL) of the account with an address whose owner has confirmed it; null where there is none. */
export const counsellorOfAddress = (email: string | null) => sql`(
  select a.counsellor_id from account_counsellors a join users o on o.id = a.user_id
  join staff_profiles p on p.user_id = a.counsellor_id join users u on u.id = p.user_id
  where lower(o.email) = lower(${email}::text) and o.role = 'student' and o.email_verified_at is not null and ${isPublicCounsellor})`

type PublicNameRow = { userId: string; nameEn: string; nameAr: string | null; photoId: string | null }

/** The public name and photograph of those of these accounts that have a public profile. */
export const publicNamesOf = (db: Db, userIds: readonly string[]) => rows<PublicNameRow>(db)`
  select p.user_id as "userId", p.name_en as "nameEn", p.name_ar as "nameAr", p.photo_id as "photoId"
  from staff_profiles p join users u on u.id = p.user_id
  where ${isPublic} and p.user_id = any(${[...userIds]}::uuid[])`

type ProfileRow = Omit<ProfileView, 'photo' | 'choices'> & { photoId: string | null }

/** The profile of an account of staff, empty where nobody has written it; undefined for any other account. */
export async function profileOf(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await rows<ProfileRow>(db)`
    select coalesce(p.version, 0) as version, coalesce(p.is_shown, false) as "isShown",
      jsonb_build_object('en', p.name_en, 'ar', p.name_ar) as name, coalesce(p.languages, '{}') as languages,
      jsonb_build_object('en', p.introduction_en, 'ar', p.introduction_ar) as introduction, p.photo_id as "photoId",
      array(select country_id::text from staff_profile_countries l where l.user_id = u.id order by 1) as "destinationIds"
    from users u left join staff_profiles p on p.user_id = u.id
    where u.id = ${userId} and u.role <> 'student' and u.deleted_at is null`
  return row
}

export const destinationChoices = (db: Db) => rows<{ _id: string; name: Localized }>(db)`
  select id as "_id", jsonb_build_object('en', name_en, 'ar', name_ar) as name
  from countries where status = 'published' order by name_en`

/** What prevented a change; the fields that refer to what cannot be chosen. */
type ProfileOutcome = 'changed' | 'not_found' | 'stale' | { fields: Record<string, 'not_offered'> }

/** Writes a profile that is still at `version`; 0 is one that nobody has written. Its account is locked in the meantime. */
export const writeProfile = (
  db: Db,
  userId: string,
  { version, input }: { version: number; input: ProfileInput },
  { actorId, requestId, now }: By,
): Promise<ProfileOutcome> =>
  transact(db, async (tx) => {
    const locked = await rows(tx)`
      select from users where id = ${userId} and role <> 'student' and deleted_at is null for update`
    const before = locked.length > 0 ? await profileOf(tx, userId) : undefined
    if (!before) return 'not_found'
    if (before.version !== version) return 'stale'
    const fields = await unknownReferences(tx, input)
    if (Object.keys(fields).length > 0) return { fields }

    const { isShown, name, languages, introduction, photoId, destinationIds } = input
    const at = now.toISOString()
    await affected(tx)`
      insert into staff_profiles (user_id, is_shown, name_en, name_ar, languages, introduction_en, introduction_ar, photo_id,
        created_at, updated_at)
      values (${userId}, ${isShown}, ${name.en}, ${name.ar}, ${languages}, ${introduction.en}, ${introduction.ar},
        ${photoId}, ${at}, ${at})
      on conflict (user_id) do update set is_shown = excluded.is_shown, name_en = excluded.name_en,
        name_ar = excluded.name_ar, languages = excluded.languages, introduction_en = excluded.introduction_en,
        introduction_ar = excluded.introduction_ar, photo_id = excluded.photo_id, updated_at = excluded.updated_at,
        version = staff_profiles.version + 1`
    await affected(tx)`delete from staff_profile_countries where user_id = ${userId}`
    await affected(tx)`
      insert into staff_profile_countries (user_id, country_id)
      select ${userId}, id from unnest(${destinationIds}::uuid[]) as id`
    await record(tx, {
      actorId,
      action: 'user.profile_changed',
      entityType: 'user',
      entityId: userId,
      // The trail is never deleted, so it keeps neither name nor sentence.
      before: { isShown: before.isShown },
      after: { isShown },
      requestId,
    })
    return 'changed'
  })

/** The fields that refer to no published country, or to a file that is no picture with words in both languages. */
async function unknownReferences(tx: Db, { photoId, destinationIds }: ProfileInput) {
  // Held until the end, so that what is referred to is not deleted in the meantime.
  const countries = await rows(tx)`
    select from countries where id = any(${destinationIds}::uuid[]) and status = 'published' for key share`
  // A student's document is a file too, and none that a page may show.
  const pictures = await rows(tx)`
    select from media where id = ${photoId} and visibility = 'public' and alt_en is not null and alt_ar is not null
    for key share`
  const fields: Record<string, 'not_offered'> = {}
  if (countries.length < destinationIds.length) fields.destinationIds = 'not_offered'
  if (photoId !== null && pictures.length === 0) fields.photoId = 'not_offered'
  return fields
}
