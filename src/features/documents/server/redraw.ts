import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DOCUMENT_LIMITS, type DocumentType } from '#features/documents/rules.ts'

export type PictureType = Exclude<DocumentType, 'application/pdf'>
/** `malformed`: no such picture, or a broken one. `too_high`: with more points than are held in memory, or too long to draw. */
export type Redrawn =
  | { bytes: Uint8Array; width: number; height: number }
  | { problem: 'malformed' | 'too_high'; reason: string }
export type Redraw = (picture: Uint8Array, type: PictureType) => Promise<Redrawn>

const ENCODING = {
  'image/jpeg': { format: 'jpeg', options: { quality: 85 } },
  // A quality would take colours away.
  'image/png': { format: 'png', options: {} },
  'image/webp': { format: 'webp', options: { quality: 85 } },
} as const

/** Of wall time; the largest that are taken need 2 to 4 seconds. */
const MAX_MILLISECONDS = 30_000
/** Memory of its own; the largest pictures that are taken need 350 MB (tests/attack/upload-flood.test.ts). */
const MAX_KILOBYTES = 550_000

const PROGRAM = fileURLToPath(new URL('./picture-process.mjs', import.meta.url))
/** Without a just-in-time compiler, which sets aside 500 MB, and all that counts. */
const NODE_OPTIONS = ['--jitless', '--max-old-space-size=64']
/** Where a system knows no such bound, as macOS does not, those of points and of time hold alone. */
const LIMITED = `ulimit -d ${MAX_KILOBYTES} 2>/dev/null; exec "$0" "$@"`

/**
 * Draws a picture anew in a process of its own, because it is a stranger's: its memory is bounded by the kernel and all given
 * back at the end, and whatever a picture does to the library that reads it, it does where there is nothing else. The
 * process is started for this one picture, in some 150 ms, and has no variables of ours. Never rejects.
 */
export const redraw: Redraw = (picture, type) =>
  new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', LIMITED, process.execPath, ...NODE_OPTIONS, PROGRAM], {
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const end = (outcome: Redrawn) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ problem: 'too_high', reason: 'Too long' }), MAX_MILLISECONDS)
    child.once('message', (outcome) => end(outcome as Redrawn))
    child.once('error', (error) => end({ problem: 'malformed', reason: String(error) }))
    // Most likely it had no memory left.
    child.once('exit', (code, signal) => end({ problem: 'too_high', reason: `Ended by ${signal ?? code}` }))
    const { side, pixels, pixelsAtOnce } = DOCUMENT_LIMITS
    child.send({ bytes: picture, ...ENCODING[type], side, pixels, pixelsAtOnce }, (error) => {
      if (error) end({ problem: 'too_high', reason: String(error) })
    })
  })
