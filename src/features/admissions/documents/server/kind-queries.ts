import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { DocumentKindView } from '#features/admissions/documents/contract.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { type Language, localize } from '#lib/localized.ts'

/** The SQL of the kinds of documents, as everybody reads them; staff keep them as small records. */

/** All of them, in the order in which they are asked for. */
export const documentKinds = (db: Db) => rows<DocumentKindView>(db)`
  select code, jsonb_build_object('en', name_en, 'ar', name_ar) as name, jsonb_build_object('en', hint_en, 'ar', hint_ar) as hint,
    is_open as "isOpen", to_json(levels) as levels, is_retired as "isRetired"
  from document_kinds order by position, fold(name_en), code`

type Named = { kind: DocumentKind; label: string | null }
export type KindNames = (document: Named, lang: Language) => string

/** What documents are called, by their kind, or by their label where the kind does not say it. */
export async function kindNames(db: Db): Promise<KindNames> {
  const names = new Map((await documentKinds(db)).map(({ code, name }) => [code, name]))
  return ({ kind, label }, lang) => label ?? localize(names.get(kind) ?? { en: kind, ar: null }, lang)
}

/** Whether a student may add a document of this kind: one that is built in or open, or that a request of theirs asks for. */
export async function mayAdd(db: Db, userId: string, kind: DocumentKind): Promise<boolean> {
  const found = await rows(db)`
    select from document_kinds k where k.code = ${kind} and (k.is_built_in or (k.is_open and not k.is_retired)
      or exists (
        select from application_request_items i join application_requests r on r.id = i.request_id
        join applications a on a.id = r.application_id
        where i.document_kind = k.code and a.user_id = ${userId} and r.state = 'open'))`
  return found.length > 0
}

/** Those of the kinds that staff can ask for. */
export async function askableAmong(db: Db, kinds: readonly DocumentKind[]): Promise<Set<DocumentKind>> {
  const found = await rows<{ code: string }>(db)`
    select code from document_kinds where code = any(${[...kinds]}) and not is_retired`
  return new Set(found.map(({ code }) => code))
}
