import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { STARTER_SET, type StarterTemplate } from './starter-set.ts'

/**
 * The SQL of the starter set. One of it is there where its key is, whatever staff have made of it, and where there is a
 * template of its kind under its English name, which they wrote themselves.
 */

export async function missingStarters(db: Db): Promise<StarterTemplate[]> {
  const missing = await rows<{ key: string }>(db)`
    select s.key from jsonb_to_recordset(${JSON.stringify(NAMES)}::jsonb) as s (key text, kind text, name text)
    where not exists (
      select from text_templates t
      where t.starter_key = s.key or (t.kind::text = s.kind and fold(t.name_en) = fold(s.name)))`
  const keys = new Set(missing.map(({ key }) => key))
  return STARTER_SET.filter(({ starterKey }) => keys.has(starterKey))
}

const NAMES = STARTER_SET.map(({ starterKey, kind, name }) => ({ key: starterKey, kind, name: name.en }))

/** Nobody adds those of the demo. */
type AddedBy = { actorId: string | null; requestId: string | null; now: Date }

/** Adds what is missing, each with its audit entry; how many. */
export const addStarters = (db: Db, by: AddedBy): Promise<number> =>
  transact(db, async (tx) => {
    let added = 0
    for (const template of await missingStarters(tx)) {
      if (await addStarter(tx, template, by)) added += 1
    }
    return added
  })

/** Whether it was added: another call may have added it in the meantime. */
async function addStarter(tx: Db, { starterKey, ...input }: StarterTemplate, by: AddedBy): Promise<boolean> {
  const { kind, name, text, reasons, conditionKind, documentKind } = input
  const at = by.now.toISOString()
  const [added] = await rows<{ id: string }>(tx)`
    insert into text_templates
      (kind, name_en, name_ar, text_en, text_ar, reasons, condition_kind, document_kind, starter_key, created_at, updated_at)
    values (${kind}, ${name.en}, ${name.ar}, ${text.en}, ${text.ar}, ${reasons}::text[]::rejection_reason[], ${conditionKind},
      ${documentKind}, ${starterKey}, ${at}, ${at})
    on conflict (starter_key) do nothing returning id`
  if (!added) return false
  const entity = { entityType: 'template', entityId: added.id } as const
  await record(tx, {
    actorId: by.actorId,
    action: 'template.created',
    ...entity,
    after: { ...input, starterKey },
    requestId: by.requestId,
  })
  return true
}
