import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'
import { UnreadableSheet } from './sheet-rows.ts'

/** More parts than any workbook has. */
const MOST_PARTS = 2_000

/** The parts of an .xlsx file, which is a ZIP archive. */
export type ZipParts = {
  has(name: string): boolean
  /** The text of a part, a piece at a time. Throws where it is larger than `most` bytes, or not there. */
  texts(name: string, most?: number): AsyncGenerator<string>
}

/** Throws for what is no sound archive. yauzl refuses parts that are larger than they say, and overlapping ones. */
export async function openZip(file: Uint8Array): Promise<ZipParts> {
  const zip = await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), {
    autoClose: false,
  }).catch(refuse)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase()
      if (entries.has(name) || entries.size === MOST_PARTS) throw new UnreadableSheet('damaged')
      if (entry.isEncrypted()) throw new UnreadableSheet('encrypted')
      entries.set(name, entry)
    }
  } catch (error) {
    refuse(error)
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    texts: (name, most = SHEET_LIMITS.unpacked) => textsOf(zip, entries.get(name.toLowerCase()), most),
  }
}

function refuse(error: unknown): never {
  if (error instanceof UnreadableSheet) throw error
  throw new UnreadableSheet('damaged')
}

async function* textsOf(zip: ZipFile, entry: Entry | undefined, most: number): AsyncGenerator<string> {
  if (!entry) throw new UnreadableSheet('not_a_sheet')
  if (entry.uncompressedSize > most) throw new UnreadableSheet('too_large')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  try {
    for await (const bytes of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
      read += bytes.length
      if (read > most) throw new UnreadableSheet('too_large')
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    refuse(error)
  }
}
