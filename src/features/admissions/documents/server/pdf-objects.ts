import { constants, inflateSync } from 'node:zlib'
import {
  isKind,
  MalformedPdfError,
  nameOf,
  type PdfDictionary,
  type PdfValue,
  type Reading,
  TooComplexPdfError,
  valueAt,
} from './pdf-syntax.ts'

/**
 * All objects of a PDF, found by looking for their beginnings everywhere in the file, also within the bytes of pictures, and
 * not by the file's table: a file may have several tables, readers differ in which one they believe, and a table may lead to
 * any place. What is not the beginning of an object is not looked at, so the bytes of a scan may say anything.
 */

export type PdfObject = {
  /** Null where the file does not say it in the usual place. */
  number: number | null
  value: PdfValue
}
export type PdfObjects = { objects: PdfObject[]; names: Set<string> }

/** Bytes of all packed objects of a file together: more than any document needs. */
const MAX_UNPACKED = 8 * 1024 * 1024
/** Bytes of a table of objects: some hundred thousand objects. */
const MAX_TABLE = 8 * 1024 * 1024
/** How often all of a file may be looked at: values that never end are read again from each object that is named in them. */
const MAX_PASSES = 4
/** Numbers, names, brackets and so on: a second of work, and several times what a hundred pages with tags have. */
const MAX_VALUES = 1_000_000

/** Objects begin with `7 0 obj`; a trailer is a dictionary of the file itself. */
const BEGINNING = /obj|trailer/g
const NUMBER_BEFORE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]*$/
const START_OF_STREAM = /(?:[\0\t\n\f\r ]*%[^\r\n]*[\r\n])*[\0\t\n\f\r ]*stream\r?\n/y
const PAIR = /[\0\t\n\f\r ]*(\d+)[\0\t\n\f\r ]+(\d+)(?!\d)/y

/**
 * `text` is the file in Latin 1. Throws MalformedPdfError where objects are packed as none need to be, TooComplexPdfError
 * where it would take long.
 */
export function objectsOf(file: Uint8Array, text: string): PdfObjects {
  const reading: Reading = { names: new Set(), valuesLeft: MAX_VALUES }
  const objects: PdfObject[] = []
  let room = MAX_UNPACKED
  let patience = MAX_PASSES * text.length
  const read = (source: string, from: number, number: number | null) => {
    const found = valueAt(source, from, reading)
    patience -= found.end - from
    if (patience < 0) throw new TooComplexPdfError('Values without an end')
    if (typeof found.value === 'object' && found.value) objects.push({ number, value: found.value })
    return found
  }

  for (const { 0: word, index } of text.matchAll(BEGINNING)) {
    const { value, end } = read(text, index + word.length, numberBefore(text, index))
    const isTable = isXrefTable(value)
    if (!isTable && !isPack(value)) continue
    START_OF_STREAM.lastIndex = end
    if (!START_OF_STREAM.test(text)) throw unusual()
    const start = START_OF_STREAM.lastIndex
    // Readers unpack it to find the objects, so it is not to fill their memory; what it says is not believed.
    if (isTable && isDeflatedTable(value)) inflated(file.subarray(start), MAX_TABLE)
    if (!isPack(value)) continue
    const { first, isDeflated } = packingOf(value)
    // What is packed without a filter is in the file as it is.
    const pack = isDeflated ? inflated(file.subarray(start), room) : text.slice(start)
    if (isDeflated) {
      room -= pack.length
      patience += MAX_PASSES * pack.length
    }
    let next = first
    for (const [number, offset] of pairsOf(pack, first)) {
      // Some readers use the stated position of each, some read one after the other.
      const matchesOutsideNames = pack.slice(next, first + offset).trim() !== '' || first + offset < next
      if (matchesOutsideNames) next = read(pack, next, number).end
      const { end } = read(pack, first + offset, number)
      if (!matchesOutsideNames) next = end
    }
  }
  return { objects, names: reading.names }
}

const numberBefore = (text: string, index: number): number | null => {
  const digits = NUMBER_BEFORE.exec(text.slice(Math.max(0, index - 40), index))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Readers unpack whatever says where its first object is, also where it does not say what it is. */
const isPack = (value: PdfValue): value is PdfDictionary =>
  isKind(value, 'dictionary') &&
  value.isStream &&
  value.entries.some(([key, entry]) => key === 'First' || (key === 'Type' && nameOf(entry) === 'ObjStm'))

/** A table of where the objects are, as a stream. */
const isXrefTable = (value: PdfValue): value is PdfDictionary =>
  isKind(value, 'dictionary') &&
  value.isStream &&
  value.entries.some(([key, entry]) => key === 'Type' && nameOf(entry) === 'XRef')

function isDeflatedTable({ entries }: PdfDictionary): boolean {
  const filters = entries.filter(([key]) => key === 'Filter').flatMap(([, value]) => listed(value))
  if (filters.length > 1 || filters.some((filter) => !/^(FlateDecode|Fl)$/.test(nameOf(filter) ?? ''))) throw unusual()
  return filters.length === 1
}

/** Throws for packing that is not written down right here, or that mixes the bytes of a line with those of the line before. */
function packingOf({ entries }: PdfDictionary): { first: number; isDeflated: boolean } {
  const of = (...keys: string[]) => entries.filter(([key]) => keys.includes(key)).map(([, value]) => value)
  const [first, ...more] = of('First')
  const filters = of('Filter').flatMap(listed)
  const parameters = of('DecodeParms', 'DP').flatMap(listed)
  const isPlain = (value: PdfValue) =>
    value === null ||
    (isKind(value, 'dictionary') && value.entries.every(([key, entry]) => key !== 'Predictor' || entry === 1))
  if (typeof first !== 'number' || !Number.isInteger(first) || first < 0 || more.length > 0) throw unusual()
  if (filters.length > 1 || filters.some((filter) => !/^(FlateDecode|Fl)$/.test(nameOf(filter) ?? ''))) throw unusual()
  if (!parameters.every(isPlain)) throw unusual()
  return { first, isDeflated: filters.length === 1 }
}

const listed = (value: PdfValue): PdfValue[] => (isKind(value, 'array') ? value.items : [value])

/** What follows the packed bytes, up to the end of the file, is not read. */
function inflated(bytes: Uint8Array, room: number): string {
  try {
    return inflateSync(bytes, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch (error) {
    if (error instanceof RangeError) throw new TooComplexPdfError('Too much is packed')
    throw new MalformedPdfError('Packed bytes that cannot be unpacked', { cause: error })
  }
}

/** Numbers of packed objects and how far behind the first each begins. */
function* pairsOf(pack: string, first: number): Generator<[number: number, offset: number]> {
  PAIR.lastIndex = 0
  for (let pair = PAIR.exec(pack); pair && pair.index < first; pair = PAIR.exec(pack)) {
    const after = PAIR.lastIndex
    yield [Number(pair[1]), Number(pair[2])]
    PAIR.lastIndex = after
  }
}

const unusual = () => new MalformedPdfError('Objects are packed in a way that is not unpacked here')
