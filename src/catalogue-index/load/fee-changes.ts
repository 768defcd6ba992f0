import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeRows } from '#catalogue-index/memory/programmes.ts'
import type { TermSource } from '#catalogue-index/text/texts.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/**
 * Which of these programmes differ from the catalogue in their fees alone: id to number, of main programmes. Programmes of
 * `changing` universities are left out.
 */
export async function changedInFeeOnly(
  { programmes, directory }: Catalogue,
  read: ReadonlyMap<string, ProgrammeRows | null>,
  changing: ReadonlySet<number>,
): Promise<Map<string, number>> {
  const { columns, writer, openIntakes } = programmes
  const tagsOf = new Map<number, Set<TermSource>>()
  const numbers = new Map<string, number>()
  for (const [id, rows] of read) {
    await yieldToEventLoop()
    const n = rows ? programmes.number(id) : -1
    if (!rows || n < 0 || n >= programmes.main || changing.has(columns.university[n] as number)) continue
    const open = rows.intakes.filter((intake) => intake.open)
    const hasIntakes = rows.intakes.length > 0 ? 1 : 0
    if (columns.hasIntakes[n] !== hasIntakes || !openIntakes.areOf(n, open)) continue
    if (!writer.isSameButForFee(columns, n, rows.row)) continue
    numbers.set(id, n)
    tagsOf.set(n, new Set())
  }
  if (numbers.size === 0) return numbers
  const { tags } = directory
  for (const { termSource } of tags.all) {
    await yieldToEventLoop()
    for (const n of programmes.mainOf(termSource)) tagsOf.get(n)?.add(termSource)
  }
  for (const [id, n] of numbers) {
    const before = tagsOf.get(n) as Set<TermSource>
    const after = (read.get(id)?.tags ?? []).map((tag) => tags.all[tags.numberByKey(tag)]?.termSource)
    if (after.length !== before.size || !after.every((one) => one !== undefined && before.has(one))) numbers.delete(id)
  }
  return numbers
}
