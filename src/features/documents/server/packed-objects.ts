import { constants, inflateSync } from 'node:zlib'

/**
 * The objects of a PDF that are packed together in streams. Which streams those are is read from their own dictionaries, and
 * not from the file's table, because a file may have several tables and readers differ in which one they believe.
 */

/** Bytes of all packed objects of a file together: more than any document needs. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** How often all of a file may be looked at: dictionaries that never end are begun anew at each object that is named in them. */
const MOST_LOOKS = 8
/** Dictionaries within dictionaries. */
const DEEPEST = 100

/** The pieces of a dictionary (ISO 32000-1, 7.2): space, comment, bracket, name, string, and anything else. */
const PIECE = /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|<[^>]*>|\(|[/>[\]{})]/y
const BRACKET_OF_STRING = /\\[\s\S]|[()]/g
const START = /stream\r?\n/y

/** Readers unpack whatever says where its first object is, also where it does not say what it is. */
const PACKS = /\/(?:ObjStm|First)\b/
const FILTER = /\/(?:Filter|F) (\/\S+|\[ [^\]]*\]|\S+)/g
const FLATE = /^(?:\/(?:FlateDecode|Fl)|\[ \/(?:FlateDecode|Fl) \])$/
/** What is not written down right here, or mixes the bytes of a line with those of the line before. */
const PARAMETERS = /\/(?:DecodeParms|DP) (?:\[ )?\d|\/Predictor (?!1 [/>])/

/** Names with the letters of theirs that are written as numbers (`/J#53`), as every reader takes them. */
export const withPlainNames = (text: string): string =>
  text.replace(/#([46][1-9a-f]|[57][0-9a])/gi, (_, number) => String.fromCharCode(Number.parseInt(number, 16)))

/** The texts of packed objects; `text` is the file in Latin 1. Throws where some are packed as none need to be. */
export function packedObjects(file: Uint8Array, text: string): string[] {
  let room = MOST_UNPACKED
  let patience = MOST_LOOKS * text.length
  const found: string[] = []
  for (const { index } of text.matchAll(/obj/g)) {
    const { says, end } = dictionaryAt(text, index + 3)
    patience -= end - index
    if (patience < 0) throw new Error('Dictionaries without an end')
    if (!PACKS.test(says) || !text.startsWith('stream', end)) continue
    const filters = [...says.matchAll(FILTER)].map(([, filter = '']) => filter)
    // They stand in the file as they are.
    if (filters.length === 0) continue
    START.lastIndex = end
    if (filters.length > 1 || !FLATE.test(filters[0] ?? '') || PARAMETERS.test(says) || !START.test(text)) {
      throw new Error('Objects are packed in a way that is not unpacked here')
    }
    const objects = inflateSync(file.subarray(START.lastIndex), {
      maxOutputLength: room,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    room -= objects.length
    found.push(objects.toString('latin1'))
  }
  return found
}

/**
 * The dictionary that begins here, with one space between its pieces, and where what follows it begins. It says nothing
 * where none begins here, or it has no end. Throws where it is deeper than any.
 */
function dictionaryAt(text: string, from: number): { says: string; end: number } {
  const pieces: string[] = []
  let depth = 0
  let at = from
  while (at < text.length) {
    PIECE.lastIndex = at
    const piece = PIECE.exec(text)?.[0]
    if (piece === undefined) return { says: '', end: text.length }
    const isSpace = /^[\0\t\n\f\r %]/.test(piece)
    if (pieces.length > 0 && depth === 0 && !isSpace) return { says: withPlainNames(pieces.join(' ')), end: at }
    at = piece === '(' ? endOfString(text, at) : at + piece.length
    if (isSpace) continue
    if (piece === '<<') depth++
    if (piece === '>>') depth--
    if (depth > DEEPEST) throw new Error('Dictionaries within dictionaries')
    if (depth <= 0 && piece !== '>>') return { says: '', end: at }
    pieces.push(piece)
  }
  return { says: '', end: at }
}

/** Brackets within a string come in pairs, or behind a backslash. */
function endOfString(text: string, from: number): number {
  let depth = 0
  BRACKET_OF_STRING.lastIndex = from
  for (let found = BRACKET_OF_STRING.exec(text); found; found = BRACKET_OF_STRING.exec(text)) {
    if (found[0] === '(') depth++
    if (found[0] === ')') depth--
    if (depth === 0) return BRACKET_OF_STRING.lastIndex
  }
  return text.length
}
