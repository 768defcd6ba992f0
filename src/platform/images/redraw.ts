import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** By what is in a file, not by its name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
/** `malformed`: no such picture, or a broken one. `too_high`: with more points than are held in memory, or too long to draw. */
export type Redrawn = Picture | { problem: 'malformed' | 'too_high'; reason: string }
export type Picture = {
  bytes: Uint8Array
  width: number
  height: number
  /** The same as WebP, in the widths that were asked for. */
  variants: { width: number; bytes: Uint8Array }[]
}
/** A part of a picture, in percent of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number }

export type Redrawing = {
  type: PictureType
  /** The type that it is drawn as, where that is another one. */
  as?: PictureType
  /** The longest side that is kept. */
  side: number
  /** The most points of a picture, and of one that cannot be read row by row (WebP, progressive JPEG, interlaced PNG). */
  pixels: number
  pixelsAtOnce: number
  /** Pixels; a picture is never enlarged. By default none are drawn. */
  widths?: readonly number[]
  crop?: Crop
}

const ENCODING = {
  'image/jpeg': { format: 'jpeg', options: { quality: 85 } },
  // A quality would take colours away.
  'image/png': { format: 'png', options: {} },
  'image/webp': { format: 'webp', options: { quality: 85 } },
} as const

/** Of wall time; the largest that are taken need 2 to 4 seconds, with all variants some 6. */
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
 * process is started for this one picture, in some 150 ms, and has no variables of ours. Metadata go, so that nobody learns
 * where a photograph was taken. Never rejects.
 */
export const redraw = (picture: Uint8Array, { type, as = type, ...task }: Redrawing): Promise<Redrawn> =>
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
    child.send({ bytes: picture, widths: [], isWebp: type === 'image/webp', ...ENCODING[as], ...task }, (error) => {
      if (error) end({ problem: 'too_high', reason: String(error) })
    })
  })
