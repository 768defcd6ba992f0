import sql, { empty } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { TemplateInput, TemplateListQuery, TemplateView } from '#features/admissions/templates/contract.ts'
import type { By } from '#lib/by.ts'

/** The SQL of templates. Every change is a transaction with its audit entry. */

const columns = sql`
  t.id as "_id", t.kind, jsonb_build_object('en', t.name_en, 'ar', t.name_ar) as name,
  jsonb_build_object('en', t.text_en, 'ar', t.text_ar) as text, t.reasons::text[] as reasons,
  t.condition_kind as "conditionKind", t.document_kind as "documentKind", t.version`

const order = sql`t.kind, fold(t.name_en), t.id`

/** One page of those that match, and how many match in all. */
export async function listTemplates(
  db: Db,
  { kind, page, perPage }: TemplateListQuery,
): Promise<{ items: TemplateView[]; total: number }> {
  const filter = sql`true ${kind === undefined ? empty : sql`and t.kind = ${kind}`}`
  const [items, [counted]] = await Promise.all([
    rows<TemplateView>(db)`
      select ${columns} from text_templates t where ${filter} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from text_templates t where ${filter}`,
  ])
  return { items: [...items], total: counted?.total ?? 0 }
}

/** More than anybody keeps in mind. */
const MOST = 200

/** What an office has written or changed itself comes before what is still as the starter set has it. */
export const allTemplates = (db: Db) => rows<TemplateView>(db)`
  select ${columns} from text_templates t order by t.starter_key is not null and t.version = 1, ${order} limit ${MOST}`

export async function templateById(db: Db, id: string): Promise<TemplateView | undefined> {
  const [row] = await rows<TemplateView>(db)`select ${columns} from text_templates t where t.id = ${id}`
  return row
}

/** Its id. */
export const addTemplate = (db: Db, input: TemplateInput, { actorId, requestId, now }: By): Promise<string> =>
  transact(db, async (tx) => {
    const { kind, name, text, reasons, conditionKind, documentKind } = input
    const at = now.toISOString()
    const [added] = await rows<{ id: string }>(tx)`
      insert into text_templates
        (kind, name_en, name_ar, text_en, text_ar, reasons, condition_kind, document_kind, created_at, updated_at)
      values (${kind}, ${name.en}, ${name.ar}, ${text.en}, ${text.ar}, ${reasons}::text[]::rejection_reason[],
        ${conditionKind}, ${documentKind}, ${at}, ${at})
      returning id`
    if (!added) throw new Error('The template was not inserted')
    const entity = { entityType: 'template', entityId: added.id } as const
    await record(tx, { actorId, action: 'template.created', ...entity, after: input, requestId })
    return added.id
  })

/** Changes one that is still at `version`; whether it was. */
export const changeTemplate = (
  db: Db,
  { id, version, input }: { id: string; version: number; input: TemplateInput },
  { actorId, requestId, now }: By,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const { kind, name, text, reasons, conditionKind, documentKind } = input
    const [before] = await rows<TemplateView>(tx)`
      select ${columns} from text_templates t where t.id = ${id} and t.version = ${version} for update`
    if (!before) return false
    await rows(tx)`
      update text_templates set kind = ${kind}, name_en = ${name.en}, name_ar = ${name.ar}, text_en = ${text.en},
        text_ar = ${text.ar}, reasons = ${reasons}::text[]::rejection_reason[], condition_kind = ${conditionKind},
        document_kind = ${documentKind}, updated_at = ${now.toISOString()}
      where id = ${id}`
    const entity = { entityType: 'template', entityId: id } as const
    await record(tx, { actorId, action: 'template.changed', ...entity, before, after: input, requestId })
    return true
  })

/** Deletes one that is still at `version`; whether it was. */
export const removeTemplate = (
  db: Db,
  { id, version }: { id: string; version: number },
  { actorId, requestId }: By,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const [before] = await rows<TemplateView>(tx)`
      delete from text_templates t where t.id = ${id} and t.version = ${version} returning ${columns}`
    if (!before) return false
    const entity = { entityType: 'template', entityId: id } as const
    await record(tx, { actorId, action: 'template.deleted', ...entity, before, requestId })
    return true
  })
