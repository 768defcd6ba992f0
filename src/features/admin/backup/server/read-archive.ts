import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { CHECKSUM, hashed, listed } from './write-archive.ts'

type Visit = (name: string, content: AsyncIterable<Uint8Array>, progress: number) => Promise<void>

/** What is no archive of ours, or not as it was written. */
export class BrokenArchive extends Error {}

/**
 * Gives the files of an archive to `visit` in their order, with the part of them that has been read, from 0 to 1. Throws
 * BrokenArchive at the latest after the last one; what is wrong inside a file comes out of `content`.
 */
export async function readArchive(file: string, visit: Visit, signal: AbortSignal): Promise<void> {
  const zip = await openPromise(file, { autoClose: false })
  const sum = createHash('sha256')
  let found: string | undefined
  try {
    for await (const entry of zip.eachEntry()) {
      signal.throwIfAborted()
      if (found !== undefined) throw new BrokenArchive('something follows the checksum')
      const hash = createHash('sha256')
      const content = hashed(await contentOf(zip, entry), hash)
      if (entry.fileName === CHECKSUM) found = await text(content)
      else await visit(entry.fileName, content, zip.entriesRead / zip.entryCount)
      // Of what was not looked at.
      for await (const _ of content);
      if (found === undefined) sum.update(listed(entry.fileName, hash))
    }
  } finally {
    zip.close()
  }
  if (found !== sum.digest('hex')) throw new BrokenArchive('the checksum differs')
}

const contentOf = async (zip: ZipFile, entry: Entry) =>
  (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>
