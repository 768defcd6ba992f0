import { useMemo } from 'react'
import { type DecisionsInput, decisionsInputSchema, type ImportView } from '#features/content/spreadsheets/contract.ts'
import { useCall } from '#ui/admin/use-call.ts'
import { storedValue, useStored } from '#ui/local-storage.ts'
import type { Decision } from './row-decision.tsx'
import { decideImport } from './sheet-api.ts'

const parse = (json: unknown): Decision[] => decisionsInputSchema.shape.rows.catch([]).parse(json)

/** What somebody decides about rows, kept in the tab, over pages and reloads, until the rows are checked again. */
export function useDecisions(given: ImportView, show: (next: ImportView) => void) {
  const kept = useMemo(() => storedValue(`import-${given._id}`, parse, 'sessionStorage'), [given._id])
  const list = useStored(kept)
  const { busy, failure, call } = useCall()

  async function check(others: DecisionsInput['others']) {
    const answer = await call(() => decideImport(given, { rows: list, others }))
    if (!answer) return
    kept.change(() => [])
    show(answer)
  }

  return {
    decisions: new Map(list.map((decision) => [decision.line, decision])),
    busy,
    failure,
    decide: (decision: Decision) =>
      kept.change((before) => [...before.filter(({ line }) => line !== decision.line), decision]),
    check,
  }
}
