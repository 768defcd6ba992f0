import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { TemplateView } from '#features/admissions/templates/contract.ts'

/** The SQL of reading templates; `features/content` maintains them. */

const columns = sql`
  t.id as "_id", t.kind, jsonb_build_object('en', t.name_en, 'ar', t.name_ar) as name,
  jsonb_build_object('en', t.text_en, 'ar', t.text_ar) as text, t.reasons::text[] as reasons,
  t.condition_kind as "conditionKind", t.document_kind as "documentKind", t.version`

const order = sql`t.kind, fold(t.name_en), t.id`

/** More than anybody keeps in mind. */
const MOST = 200

/** What an office has written or changed itself comes before what is still as the starter set has it. */
export const allTemplates = (db: Db) => rows<TemplateView>(db)`
  select ${columns} from text_templates t order by t.starter_key is not null and t.version = 1, ${order} limit ${MOST}`

export async function templateById(db: Db, id: string): Promise<TemplateView | undefined> {
  const [row] = await rows<TemplateView>(db)`select ${columns} from text_templates t where t.id = ${id}`
  return row
}
