import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'

/** The public profile of an account of staff, and the counsellor of a student, for the export and the deletion of the account. */

export async function exportFor(db: Db, userId: string) {
  const [profile = null] = await rows<{
    isShown: boolean
    nameEn: string | null
    nameAr: string | null
    languages: string[]
    introductionEn: string | null
    introductionAr: string | null
    updatedAt: string
  }>(db)`
    select is_shown as "isShown", name_en as "nameEn", name_ar as "nameAr", languages, introduction_en as "introductionEn",
      introduction_ar as "introductionAr", updated_at as "updatedAt"
    from staff_profiles where user_id = ${userId}`
  return profile
}

/** Who looks after a student; null where nobody does. */
export async function counsellorFor(db: Db, userId: string) {
  const [counsellor = null] = await rows<{ nameEn: string | null; nameAr: string | null; chosenAt: string }>(db)`
    select p.name_en as "nameEn", p.name_ar as "nameAr", a.chosen_at as "chosenAt"
    from account_counsellors a left join staff_profiles p on p.user_id = a.counsellor_id where a.user_id = ${userId}`
  return counsellor
}

/** The photograph stays in the media library, where staff delete it: it may be used elsewhere. */
export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await affected(tx)`delete from staff_profiles where user_id = ${userId}`
  await affected(tx)`delete from account_counsellors where ${userId} in (user_id, counsellor_id)`
}
