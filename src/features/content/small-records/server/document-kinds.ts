import sql from 'sql-template-tag'
import { rows } from '#db/rows.ts'
import { documentKinds } from '#features/content/small-records/document-kinds.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { SmallKind } from './kind.ts'

export const documentKindKind: SmallKind = {
  definition: documentKinds,
  ability: 'settings.manage',
  docs: {
    access: 'admin',
    tag: 'staff: kinds of documents',
    id: 'DocumentKind',
    noun: 'kind of document',
    about: 'One that is retired is offered no more; documents keep it. What is in use, or built in, is never deleted.',
    refused: 'what cannot be taken',
  },
  order: sql`r.position, fold(r.name_en), r.code`,
  requireDeletable: async (tx, { _id: code }) => {
    const inUse = await rows(tx)`
      select from document_kinds k where k.code = ${code} and (k.is_built_in
        or exists (select from documents d where d.kind = k.code)
        or exists (select from application_request_items i where i.document_kind = k.code)
        or exists (select from text_templates t where t.document_kind = k.code))`
    if (inUse.length > 0) throw new ProblemError('in_use')
  },
}
