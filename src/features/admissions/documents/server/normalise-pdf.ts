import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { addSpent } from '#platform/isolated/channel.mjs'
import { LockedError, MalformedPdfError } from './pdf-syntax.ts'

const QPDF_MILLISECONDS = 10_000
/** Bounds of its own, since ours leave room for what V8 sets aside: 200 MB, and two seconds of processor time. */
const WITHIN_BOUNDS = 'ulimit -c 0; ulimit -d 200000 2>/dev/null; ulimit -t 2; exec "$0" "$@"'
/** Its exit code where it has repaired something. */
const WARNINGS = 3
/** The shell's, where there is no such program. */
const NOT_RUN = [126, 127]

/**
 * The same document as one table of objects without any that nothing refers to, and decrypted where it opens without a
 * password: many offices lock a file against changes. By qpdf, else by pdf-lib. Throws LockedError and MalformedPdfError;
 * any other error where the file is too much for the program.
 */
export const normalised = async (file: Uint8Array, qpdf: string | null): Promise<Uint8Array> =>
  (qpdf && byQpdf(file, qpdf)) || (await rewriting()).rewritten(file)

/**
 * The actions of odd links are taken out; what a link says stays. So are signatures, which no longer hold for a file that was
 * written again. Throws as `normalised` does.
 */
export const withoutOddParts = async (file: Uint8Array): Promise<Uint8Array> =>
  (await rewriting()).withoutOddParts(file)

/** Takes longer to load than most files to read, and is rarely needed where there is qpdf. */
const rewriting = () => import('./rewrite-pdf.ts')

/**
 * Null where the program cannot be run. It must seek in its file, so this is a file on the disk; its name is removed before
 * anything is written, so that nothing stays behind.
 */
function byQpdf(file: Uint8Array, qpdf: string): Uint8Array | null {
  let input: number | undefined
  try {
    const path = join(tmpdir(), randomUUID())
    input = openSync(path, 'wx+', 0o600)
    unlinkSync(path)
    for (let at = 0; at < file.length; ) at += writeSync(input, file, at, file.length - at, at)
    const from = performance.now()
    const { status, stdout, stderr } = spawnSync(
      '/bin/sh',
      ['-c', WITHIN_BOUNDS, qpdf, '--decrypt', '/dev/stdin', '-'],
      {
        stdio: [input, 'pipe', 'pipe'],
        env: {},
        timeout: QPDF_MILLISECONDS,
        killSignal: 'SIGKILL',
        maxBuffer: 2 * DOCUMENT_LIMITS.bytes,
      },
    )
    addSpent(performance.now() - from)
    // `spawnSync` throws nothing where the program cannot be started.
    if (stderr === null || (status !== null && NOT_RUN.includes(status))) return null
    // Without memory for an object it warns, and writes the file without that object.
    if (status === null || stderr.includes('bad_alloc')) throw new Error('qpdf was ended')
    if (status === 0 || status === WARNINGS) return stdout
    if (stderr.includes('invalid password')) throw new LockedError()
    throw new MalformedPdfError(`qpdf: ${status}`)
  } catch (error) {
    // No folder for temporary files.
    if (error instanceof Error && 'syscall' in error) return null
    throw error
  } finally {
    if (input !== undefined) closeSync(input)
  }
}
