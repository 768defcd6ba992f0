/** What no file system or archive takes, and what would hide how a name ends: paths, control and direction marks. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu
/** So many letters of any script stay below the 255 bytes that file systems take. */
const MAX_LETTERS = 60

/** A text as a part of a file name on every system, in any script; empty where nothing of it remains. */
export const toFileName = (text: string): string =>
  [...text.normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim()]
    .slice(0, MAX_LETTERS)
    .join('')
    // Windows takes no dot or space at the end, and hides files with a dot at the beginning elsewhere.
    .replace(/^[. ]+|[. ]+$/g, '')
