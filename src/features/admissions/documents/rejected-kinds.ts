import type { DocumentView } from './contract.ts'
import type { DocumentKind } from './rules.ts'

type Reviewed = Pick<DocumentView, 'kind' | 'label' | 'review'>

/** The kinds of which the newest document was rejected, by what each is called; `documents` are the newest first. */
export function rejectedKinds(documents: readonly Reviewed[]): DocumentKind[] {
  const isNewest = ({ kind, label }: Reviewed, at: number) =>
    documents.findIndex((each) => each.kind === kind && each.label === label) === at
  const rejected = documents.filter((document, at) => document.review === 'rejected' && isNewest(document, at))
  return [...new Set(rejected.map(({ kind }) => kind))]
}
