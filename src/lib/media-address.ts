/** Where pictures of the media library are served, in which widths. */

/** Pixels. A picture is never enlarged: a width beyond its own answers the widest there is. */
export const MEDIA_WIDTHS = [320, 640, 960, 1440] as const
export type MediaWidth = (typeof MEDIA_WIDTHS)[number]

const ADDRESS =
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(320|640|960|1440)\.webp(?:\?v=[0-9a-f]{12})?$/

type Picture = { id: string; width: MediaWidth; version?: string | undefined }

/** `version` names the file: with it, browsers keep the picture for good; without it they ask whether it has changed. */
export const mediaAddress = ({ id, width, version }: Picture): string =>
  `/media/${id}/${width}.webp${version ? `?v=${version}` : ''}`

/** The id of the picture at an address of ours; null for every other address. */
export const mediaIdOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null

/** The widths of a picture that is `own` pixels wide: all that are smaller, and the one that holds it whole. */
export function widthsOf(own: number): MediaWidth[] {
  const whole = MEDIA_WIDTHS.findIndex((width) => width >= own)
  return MEDIA_WIDTHS.slice(0, whole === -1 ? undefined : whole + 1)
}

/** The value of `srcset` for a picture that is `own` pixels wide. */
export const sourceSet = ({ id, own, version }: { id: string; own: number; version?: string | undefined }): string =>
  widthsOf(own)
    .map((width) => `${mediaAddress({ id, width, version })} ${Math.min(width, own)}w`)
    .join(', ')
