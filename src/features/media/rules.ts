/** Limits and choices of the media library, for pages and server. */

export const MEDIA_KINDS = ['jpeg', 'png', 'webp'] as const

export const MEDIA_LIMITS = {
  bytes: 15 * 1024 * 1024,
  /** Of a picture as it comes, and of a side of it as it is kept. */
  pixels: 60_000_000,
  /** Of one that cannot be read row by row: WebP, progressive JPEG, interlaced PNG. */
  pixelsAtOnce: 25_000_000,
  side: 2880,
  /** Letters of alternative text, credit and licence. */
  alt: 300,
  credit: 200,
} as const
