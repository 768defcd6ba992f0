import { expect } from 'vitest'
import type { BulkAction } from '#features/content/bulk/actions.ts'
import type { BulkView } from '#features/content/bulk/contract.ts'
import type { RecordChange, RecordInput, RecordView } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { differencesOf, mergedValues } from '#features/content/differences.ts'
import { bulkOf } from '#tests/support/bulk.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { type EditingLedger, stateOf } from './editing-ledger.ts'

/** A record as its form holds it, changed or not. */
export type Draft = Pick<RecordInput, 'values' | 'status' | 'publishArabic'>

const draftOf = ({ values, status, arabic }: RecordView): Draft => ({
  values,
  status,
  publishArabic: arabic !== 'draft',
})
/** Somebody who edits majors as the staff's screens do: from what was last seen, merging after a stale save. */
export class CatalogueEditor {
  /** What is on the screen, which may be old. */
  readonly #views = new Map<string, RecordView>()
  readonly #changes: BulkView[] = []
  readonly #bulk: ReturnType<typeof bulkOf>
  readonly #visitor: Visitor
  readonly #ledger: EditingLedger

  constructor(visitor: Visitor, ledger: EditingLedger, work: Parameters<typeof bulkOf>[0]) {
    this.#bulk = bulkOf(work, visitor)
    this.#visitor = visitor
    this.#ledger = ledger
  }

  async create(values: object): Promise<string> {
    const answer = await this.#visitor.post('/admin/majors', { values, status: 'published', publishArabic: false })
    return this.#see(await answerOf<RecordView>(answer, 201))._id
  }

  /** Undefined where it is deleted. */
  async read(id: string): Promise<RecordView | undefined> {
    const answer = await this.#visitor.get(`/admin/majors/${id}`)
    if (answer.status === 404) {
      this.#views.delete(id)
      return undefined
    }
    return this.#see(await answerOf<RecordView>(answer, 200))
  }

  /** The oldest first. */
  async history(id: string): Promise<RecordChange[]> {
    const changes: RecordChange[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await this.#visitor.get(`/admin/majors/${id}/history?perPage=100&page=${page}`)
      const history = await answerOf<{ items: RecordChange[]; pages: number }>(answer, 200)
      changes.push(...history.items)
      pages = history.pages
    }
    return changes.reverse()
  }

  /** Saves a change of what is on the screen. */
  async save(id: string, change: (draft: Draft) => Draft): Promise<void> {
    let seen = this.#views.get(id) ?? (await this.read(id))
    if (!seen) return
    let draft = change(draftOf(seen))
    for (;;) {
      const answer = await this.#change('PUT', seen, { ...draft, confirmedAmounts: amountsOf(draft) })
      if (answer.status === 404) return
      if (answer.status !== 412) {
        const { status, publishArabic } = draft
        const saved = this.#see(await answerOf<RecordView>(answer, 200))
        expect(saved.version).toBe(seen.version + 1)
        this.#ledger.acknowledge(id, saved.version, { ...draft.values, status, publishArabic })
        return
      }
      const newest = await this.read(id)
      if (!newest) return
      draft = merge({ base: draftOf(seen), theirs: draftOf(newest), mine: draft })
      seen = newest
    }
  }

  /** Takes back one value of an earlier change, as the history of a record offers it. */
  async restore(id: string, nth: number): Promise<void> {
    const changes = (await this.history(id)).filter(({ action }) => action === 'content.changed')
    const before = changes[nth % changes.length]?.before ?? {}
    const values = Object.entries(before).filter(([name]) => name !== 'status' && name !== 'publishArabic')
    const [name, value] = values[nth % values.length] ?? []
    if (name !== undefined) await this.save(id, (draft) => ({ ...draft, values: { ...draft.values, [name]: value } }))
  }

  /** Does one thing to some, as the preview has seen them. */
  async changeMany(ids: readonly string[], action: BulkAction): Promise<void> {
    const preview = await this.#bulk.preview('majors', action, { ids })
    expect(preview.counts.skipped).toBe(0)
    if (!preview.can.make) return
    const made = await this.#bulk.make(preview)
    const { items } = await this.#bulk.records(made, 'changed')
    for (const { _id, version } of items) this.#ledger.acknowledge(_id, (version ?? 0) + 1)
    if (made.can.undo) this.#changes.push(made)
  }

  /** Takes back the last of one's own changes of many records, where nobody has changed them since. */
  async undo(): Promise<void> {
    const last = this.#changes.pop()
    if (!last) return
    const { items } = await this.#bulk.records(await this.#bulk.undo(last), 'undone')
    for (const { _id } of items) this.#ledger.acknowledge(_id)
  }

  async delete(id: string): Promise<void> {
    const seen = this.#views.get(id)
    if (!seen) return
    const answer = await this.#change('DELETE', seen)
    if (answer.status === 404 || answer.status === 412) return
    await answerOf(answer, 200)
    this.#ledger.delete(id, seen.version)
  }

  #change(method: 'PUT' | 'DELETE', { _id, version }: RecordView, body?: object): Promise<Response> {
    return this.#visitor.call(method, `/admin/majors/${_id}`, body, { 'if-match': `"${version}"` })
  }

  #see(view: RecordView): RecordView {
    this.#ledger.see(view._id, view.version, stateOf(view))
    this.#views.set(view._id, view)
    return view
  }
}

/** As staff confirm what the form asks about. */
const amountsOf = ({ values: { feeAmount } }: Draft) => (typeof feeAmount === 'number' ? { feeAmount } : {})

/** The staff's own merge, with whatever it has chosen. */
function merge({ base, theirs, mine }: { base: Draft; theirs: Draft; mine: Draft }): Draft {
  const versions = { base: base.values, theirs: theirs.values, mine: mine.values }
  return {
    values: mergedValues(theirs.values, differencesOf(DEFINITIONS.majors, versions), {}),
    status: mine.status === base.status ? theirs.status : mine.status,
    publishArabic: mine.publishArabic === base.publishArabic ? theirs.publishArabic : mine.publishArabic,
  }
}

async function answerOf<T>(answer: Response, status: number): Promise<T> {
  const body = await answer.json()
  expect([answer.status, answer.status === status ? '' : body]).toEqual([status, ''])
  return body as T
}
