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

/** One picture at a time; networks take turns. Whatever a picture needs is read in its turn too, so that a crowd reads nothing. */
export const inDrawingTurn = createAdmission(WORK.cards)
const worker = createWorker<Drawing, Uint8Array<ArrayBuffer>>({
  program: new URL('./draw-process.ts', import.meta.url),
  taskTimeout: 10_000,
  idle: 60_000,
})

/** Draws in its turn. Throws `unavailable` when too many wait, or one has waited or taken too long. */
export const draw = (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> => inDrawingTurn(() => drawNow(drawing))

/** Draws in the font that ships with the product; called within `inDrawingTurn`. Throws `unavailable` where it takes too long. */
export const drawNow = (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> =>
  worker('a picture', drawing).catch(toUnavailable)

function toUnavailable(error: unknown): never {
  if (!(error instanceof WorkerTimeoutError || error instanceof WorkerCrashError)) throw error
  const reason = error instanceof WorkerTimeoutError ? 'too_long' : 'crashed'
  throw new ProblemError('unavailable', { retryAfter: 5, cause: error, refusal: { kind: WORK.cards.name, reason } })
}
