import type { DocumentView } from './contract.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './rules.ts'

/** The kinds of which the newest document was rejected; `documents` are the newest first. */
export const rejectedKinds = (documents: readonly Pick<DocumentView, 'kind' | 'review'>[]): DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => documents.find((each) => each.kind === kind)?.review === 'rejected')
