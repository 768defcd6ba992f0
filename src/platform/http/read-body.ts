import { ProblemError } from './problems.ts'

type Bounds = {
  /** Bytes of the whole body. */
  bytes: number
  /** Milliseconds for every body, and more for each megabyte received. */
  grace?: number
  perMegabyte?: number
}

const MEGABYTE = 1024 * 1024

/**
 * The body of a request, held in memory. Throws `too_large` as soon as more has come than `bytes`, `too_slow` where it
 * arrives too slowly, and `bad_request` where the connection breaks.
 */
export async function readBody(
  request: Request,
  { bytes, grace = 10_000, perMegabyte = 20_000 }: Bounds,
): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const started = performance.now()
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const wait = started + grace + (length / MEGABYTE) * perMegabyte - performance.now()
      const piece = await within(wait, reader.read())
      if (piece.done) return Buffer.concat(pieces, length)
      length += piece.value.byteLength
      if (length > bytes) throw new ProblemError('too_large')
      pieces.push(piece.value)
    }
  } catch (error) {
    // The rest of the body is not read.
    reader.cancel().catch(() => {})
    throw error instanceof ProblemError ? error : new ProblemError('bad_request', { cause: error })
  }
}

/** Throws `too_slow` after `milliseconds`. */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => reject(new ProblemError('too_slow')), Math.max(0, milliseconds))
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
