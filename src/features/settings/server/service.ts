import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import {
  SETTING_KEYS,
  type SettingKey,
  type SettingList,
  type SettingView,
  settingSchemas,
} from '#features/settings/contract.ts'
import { byOf } from '#lib/by.ts'
import { toFieldProblems } from '#platform/http/field-problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { countPublished, featuredUniversities, type SettingRow, saveSetting, storedSettings } from './queries.ts'

/** The owner's settings, maintained by administrators. */

const ABILITY = 'settings.manage'

/** All settings there can be, those that are not set included. */
export async function viewSettings({ db }: Services, actor: Actor): Promise<SettingList> {
  requireAbility(actor, ABILITY)
  const [stored, featured] = await Promise.all([storedSettings(db), featuredUniversities(db)])
  const items = SETTING_KEYS.map((key): SettingView => {
    const view = toView(
      key,
      stored.find((row) => row.key === key),
    )
    if (key !== 'featured') return view
    // The order is stored with the universities, whose own form can change it too.
    return {
      ...view,
      value: featured.map(({ id }) => id),
      names: Object.fromEntries(featured.map(({ id, name }) => [id, name])),
    }
  })
  return { items, total: items.length, page: 1, pages: 1 }
}

const toView = (key: SettingKey, row: SettingRow | undefined): SettingView =>
  row ? { ...row, key } : { key, value: null, version: 0, updatedAt: null, updatedBy: null }

/** Throws `not_found` for a key that there is not. */
export async function viewSetting(services: Services, actor: Actor, key: string): Promise<SettingView> {
  const { items } = await viewSettings(services, actor)
  const found = items.find((item) => item.key === key)
  if (!found) throw new ProblemError('not_found')
  return found
}

/** Throws `invalid` with what is wrong with each part of the value, `stale` where somebody has saved it since. */
export async function updateSetting(
  services: Services,
  actor: Actor,
  { key, version, value }: { key: string; version: number; value: unknown },
  requestId: string,
): Promise<SettingView> {
  requireAbility(actor, ABILITY)
  const known = SETTING_KEYS.find((one) => one === key)
  if (!known) throw new ProblemError('not_found')
  const parsed = settingSchemas[known].safeParse(value)
  if (!parsed.success) throw new ProblemError('invalid', { fields: toFieldProblems(parsed.error.issues, value) })
  if (known === 'featured') await requirePublished(services, settingSchemas.featured.parse(parsed.data))
  const change = { key: known, version, value: parsed.data }
  if (!(await saveSetting(services.db, change, byOf(services, actor, requestId)))) throw new ProblemError('stale')
  return viewSetting(services, actor, known)
}

async function requirePublished({ db }: Services, ids: readonly string[]): Promise<void> {
  if ((await countPublished(db, ids)) < ids.length) {
    throw new ProblemError('invalid', { fields: { featured: 'not_offered' } })
  }
}
