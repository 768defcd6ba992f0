import type { Language, Localized } from '#lib/localized.ts'
import { type QrPicture, qrPicture } from '#lib/qr-picture.ts'

export type PrintedLink = { address: string; qr: QrPicture }

/**
 * What leads from a printed page back to it. The English slug in Arabic too, which redirects: it can be typed, and an
 * Arabic one written out for a camera is several times as long.
 */
export function printedLink(
  { origin }: URL,
  lang: Language,
  { en }: Localized,
  path: (to: { lang: Language; slug: Localized }) => string,
): PrintedLink {
  const address = origin + path({ lang, slug: { en, ar: en } })
  return { address, qr: qrPicture(address) }
}
