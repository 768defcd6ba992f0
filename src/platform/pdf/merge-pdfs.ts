import { WORK } from '#lib/bounds.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type Ask, createIsolated, TooComplexError } from '#platform/isolated/isolated.ts'
import type { Pdf } from './compiler.ts'

/** Why a file is not part of the whole: it is only named. */
export type PartProblem = 'missing' | 'damaged' | 'locked' | 'too_large'
export type PartOutcome = { pages: number } | { problem: PartProblem }

export type MergePart = {
  /** Whose file it is, for the log. */
  owner: string
  type: 'application/pdf' | 'image/jpeg'
  bytes: number
  /** Called when it is its turn, so that one file is held beside those that were read. */
  read: () => Promise<Uint8Array | PartProblem>
}

type MergeBounds = { bytes: number; pages: number }

/** The requests to the process, and its answer to each. */
export type MergeRequest =
  | { file: Uint8Array; type: MergePart['type'] }
  | { dropLast: true }
  | { front: { file: Uint8Array; order: readonly (number | null)[] } }
export type MergeAnswer = { pages: number } | { problem: 'locked' | 'damaged' } | { pdf: Pdf }

/** Processor time of the whole, and more for each file. */
const CPU_SECONDS = 60
const CPU_SECONDS_OF_PART = 20
/** So many files may end the process before the whole is given up. */
const MAX_RESTARTS = 3

/** The process ended or hung at this part. */
class FatalPartError extends Error {
  readonly at: number
  constructor(at: number) {
    super(`Part ${at} ended the process`)
    this.at = at
  }
}

type MergePdfs = (
  account: string,
  parts: readonly MergePart[],
  renderFront: (outcomes: readonly PartOutcome[]) => Promise<Pdf>,
) => Promise<Pdf>

/**
 * Joins files within these bounds into one PDF for an account. `renderFront` gets the outcome of each part, and answers the pages to begin
 * with, of which the last ones announce one part each, in their order. Files are not trusted: they are read in a process of
 * its own. One that is locked, damaged, missing or beyond the bounds is left out and the others are joined.
 *
 * Throws `too_many_requests` and `unavailable` as `createIsolated` does, `unavailable` too where the whole or several files
 * ended the process.
 */
export function createMergePdfs(bounds: MergeBounds): MergePdfs {
  const isolated = createIsolated({
    ...WORK.merge,
    program: new URL('./merge-process.ts', import.meta.url),
    heapMegabytes: 512,
    otherMegabytes: 512,
    cpuSeconds: CPU_SECONDS,
    answerSeconds: 90,
    // Writing the files again may add a little, and the pages in front.
    answerBytes: 2 * bounds.bytes,
  })
  return (account, parts, renderFront) => {
    const task = {
      account,
      bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
      cpuSeconds: CPU_SECONDS + parts.length * CPU_SECONDS_OF_PART,
    }
    const fatal = new Set<number>()
    return isolated(task, async (ask, restart) => {
      for (;;) {
        try {
          return await mergeOnce(ask, parts, bounds, fatal, renderFront)
        } catch (error) {
          // No one file is to blame.
          if (error instanceof TooComplexError) throw tooComplex(error)
          if (!(error instanceof FatalPartError)) throw error
          fatal.add(error.at)
          if (fatal.size > MAX_RESTARTS) throw tooComplex(error)
          restart()
        }
      }
    })
  }
}

async function mergeOnce(
  ask: Ask,
  parts: readonly MergePart[],
  bounds: MergeBounds,
  fatal: ReadonlySet<number>,
  renderFront: (outcomes: readonly PartOutcome[]) => Promise<Pdf>,
): Promise<Pdf> {
  const outcomes: PartOutcome[] = []
  const order: (number | null)[] = []
  const sum = { bytes: 0, pages: 0, files: 0 }
  for (const [at, part] of parts.entries()) {
    const outcome = fatal.has(at) ? ({ problem: 'damaged' } as const) : await readPart(ask, part, at, sum, bounds)
    outcomes.push(outcome)
    order.push('pages' in outcome ? sum.files++ : null)
    if (!('pages' in outcome)) continue
    sum.bytes += part.bytes
    sum.pages += outcome.pages
  }
  const file = Uint8Array.from(await renderFront(outcomes))
  const answer = await ask<MergeAnswer>({ front: { file, order } } satisfies MergeRequest)
  if (!('pdf' in answer)) throw tooComplex()
  return Uint8Array.from(answer.pdf)
}

async function readPart(
  ask: Ask,
  { owner, type, bytes, read }: MergePart,
  at: number,
  sum: MergeBounds,
  bounds: MergeBounds,
): Promise<PartOutcome> {
  if (sum.bytes + bytes > bounds.bytes) return { problem: 'too_large' }
  const file = await read()
  if (typeof file === 'string') return { problem: file }
  const request: MergeRequest = { file, type }
  const answer = await ask<MergeAnswer>(request, { account: owner, bytes }).catch((error: unknown) => {
    throw error instanceof TooComplexError ? new FatalPartError(at) : error
  })
  if ('pdf' in answer) throw new FatalPartError(at)
  if ('problem' in answer || sum.pages + answer.pages <= bounds.pages) return answer
  await ask({ dropLast: true } satisfies MergeRequest)
  return { problem: 'too_large' }
}

const tooComplex = (cause?: unknown) =>
  new ProblemError('unavailable', { retryAfter: 60, cause, refusal: { kind: WORK.merge.name, reason: 'too_complex' } })
