import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { requireFolder } from '#lib/folder.ts'
import { StartError } from '#lib/start-error.ts'

/**
 * The file of a backup: a ZIP archive that any tool reads, written a piece at a time. Its last entry is a checksum
 * over the names and contents of all others, in their order.
 */

export const CHECKSUM = 'checksum'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
/** Adds a file, and waits until it has been read. `compress`: it is not compressed already. */
export type Add = (name: string, content: Content, options?: { compress: boolean }) => Promise<void>

/**
 * Writes what `fill` adds to a new file that only its owner may read. It has its name once it is whole and on the disk;
 * before, and where `fill` throws, there is `file.partial` or nothing. Throws a StartError where the file is there already.
 */
export async function writeArchive(file: string, fill: (add: Add) => Promise<void>, signal: AbortSignal) {
  if (existsSync(file)) throw new StartError(`${file} is there already: name another file.`)
  const partial = `${file}.partial`
  requireFolder(dirname(file), 0o700)
  await rm(partial, { force: true })
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  const written = pipeline(output, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }), { signal })
  const sum = createHash('sha256')
  let source = Readable.from([])
  // One for all: the archive keeps it, and whatever it refers to, for each of its files until the end.
  const takeSource = (done: (error: null, stream: Readable) => void) => done(null, source)
  // Where nothing can be written any more, nothing is read either.
  written.catch(() => source.destroy())
  const add: Add = async (name, content, { compress } = { compress: true }) => {
    if (output.destroyed) await written
    const hash = createHash('sha256')
    source = Readable.from(hashed(content, hash), { objectMode: false })
    const read = finished(source)
    zip.addReadStreamLazy(name, { compress, mode: 0o100600 }, takeSource)
    await read
    sum.update(listed(name, hash))
  }
  const filled = async () => {
    await fill(add)
    await add(CHECKSUM, [Buffer.from(sum.copy().digest('hex'))])
    zip.end()
  }
  try {
    await Promise.all([
      written,
      filled().catch((error) => {
        output.destroy(error)
        throw error
      }),
    ])
    await rename(partial, file)
  } catch (error) {
    await written.catch(() => {})
    await rm(partial, { force: true })
    throw error
  }
}

/** A file in the sum over all. */
export const listed = (name: string, hash: Hash) => `${hash.digest('hex')}  ${name}\n`

/** The same content, which `hash` knows when it has been read. */
export async function* hashed(content: Content, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}
