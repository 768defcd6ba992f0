import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'

/** The public profile of an account of staff, for its export and its deletion. */

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

/** The photograph stays in the media library, where staff delete it: it may be used elsewhere. */
export async function eraseFor(tx: Db, userId: string): Promise<void> {
  await affected(tx)`delete from staff_profiles where user_id = ${userId}`
}
