import type { LaneBounds } from '#platform/isolated/fair-lane.ts'
import { createIsolated, type IsolatedBounds } from '#platform/isolated/isolated.ts'
import type { PictureType } from './picture-type.ts'

/** `malformed`: no such picture, or a broken one. `too_high`: with more points than are held in memory. */
type Redrawn = Picture | { problem: 'malformed' | 'too_high'; reason: string }
export type Picture = {
  bytes: Uint8Array
  width: number
  height: number
  /** The same as WebP, in the widths that were asked for: all that are smaller, and the one that holds it whole. */
  variants: { width: number; bytes: Uint8Array }[]
}
/** A part of a picture, in percent of its width and height. */
type Crop = { left: number; top: number; width: number; height: number }

type Redrawing = {
  type: PictureType
  /** The type that it is drawn as, where that is another one. */
  as?: PictureType
  /** The longest side that is kept. */
  side: number
  /** The most points of a picture, and of one that cannot be read row by row (WebP, progressive JPEG, interlaced PNG). */
  pixels: number
  pixelsAtOnce: number
  /** Pixels, in rising order; a picture is never enlarged. By default none are drawn. */
  widths?: readonly number[]
  crop?: Crop
}

const ENCODING = {
  'image/jpeg': { format: 'jpeg', options: { quality: 85 } },
  // A quality would take colours away.
  'image/png': { format: 'png', options: {} },
  'image/webp': { format: 'webp', options: { quality: 85 } },
} as const

/**
 * Decodes and encodes pictures again, each in a process of its own without a just-in-time compiler. Metadata is removed,
 * so that nobody learns where a photograph was taken. The largest pictures that are taken need 350 MB
 * (tests/attack/upload-flood.long.test.ts) and one to four seconds, with all variants six. Throws as `createIsolated` does.
 */
export function createRedraw(bounds: LaneBounds & Pick<IsolatedBounds, 'cpuSeconds'>) {
  const isolated = createIsolated({
    ...bounds,
    program: new URL('./picture-process.mjs', import.meta.url),
    isJitless: true,
    heapMegabytes: 64,
    otherMegabytes: 430,
    answerSeconds: 60,
    answerBytes: 64 * 1024 * 1024,
  })
  return (bytes: Uint8Array, account: string, { type, as = type, ...task }: Redrawing): Promise<Redrawn> =>
    isolated({ account, bytes: bytes.byteLength }, (ask) =>
      ask<Redrawn>({ bytes, widths: [], isWebp: type === 'image/webp', ...ENCODING[as], ...task }),
    )
}
