import type { Node } from '@takumi-rs/core'
import { WORK } from '#lib/bounds.ts'
import { createAdmission } from '#platform/http/admission.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { createWorker, WorkerCrashError, WorkerTimeoutError } from '#platform/workers/worker.ts'

export type Drawing = {
  /** Boxes and texts, laid out as CSS says. Texts are shaped and wrapped by their real widths, in both directions. */
  node: Node
  width: number
  height: number
  format?: 'png' | 'ico'
  lang?: string
  /** SVG pictures that `node` names, by their `src`. Their colours may be OKLCH, as in our pages. */
  pictures?: Record<string, string>
}

const inTurn = createAdmission(WORK.cards)
const drawNow = createWorker<Drawing, Uint8Array<ArrayBuffer>>({
  program: new URL('./draw-process.ts', import.meta.url),
  taskTimeout: 10_000,
  idle: 60_000,
})

/**
 * Draws one picture at a time, in the font that ships with the product; networks (`of`) take turns. Throws `unavailable`
 * when too many wait, or one has waited or taken too long.
 */
export const draw = (drawing: Drawing, of?: string): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(() => drawNow('a picture', drawing).catch(toUnavailable), of)

function toUnavailable(error: unknown): never {
  if (!(error instanceof WorkerTimeoutError || error instanceof WorkerCrashError)) throw error
  const reason = error instanceof WorkerTimeoutError ? 'too_long' : 'crashed'
  throw new ProblemError('unavailable', { retryAfter: 5, cause: error, refusal: { kind: WORK.cards.name, reason } })
}
