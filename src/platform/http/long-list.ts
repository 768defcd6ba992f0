import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { STORES } from '#lib/bounds.ts'
import { isKnown, versionHeaders } from './etag.ts'
import { bestEncoding, type Compression } from './page-cache.ts'

type List = {
  /** Names the bytes, e.g. by a generation: a reader who has the same version gets 304. */
  version: string
  type: string
}

type Encoding = Compression | 'identity'
type Bytes = Uint8Array<ArrayBuffer>
type Pieces = () => AsyncGenerator<string> | Promise<AsyncGenerator<string>>

/** Bytes of all kept answers, and of the longest that is kept. */
const MOST_KEPT = STORES.lists.bytes
const LONGEST_KEPT = STORES.list.bytes

const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 6 }),
  identity: () => new PassThrough(),
} satisfies Record<Encoding, () => NodeJS.ReadWriteStream>

/** Answers with a long list that is the same for everybody, by `send` of `keepLists`. Rejects with what `pieces` rejects with. */
type SendList = (c: Context, list: List, pieces: Pieces) => Promise<Response>

/**
 * Long lists of one application: each is made and compressed once for each version, then given from memory. One that is too
 * long for that is written as it is read, so that only a piece of it is in memory.
 */
export function keepLists(): SendList {
  const cache = new LRUCache<string, Bytes>({ maxSize: MOST_KEPT, sizeCalculation: ({ length }) => length })
  const underway = new Map<string, Promise<Bytes | null>>()
  const tooLong = new LRUCache<string, true>({ max: STORES['lists too long'].most })

  async function make(key: string, encoding: Encoding, pieces: Pieces): Promise<Bytes | null> {
    const bytes = await compressed(encoding, pieces)
    if (bytes) cache.set(key, bytes)
    else tooLong.set(key, true)
    return bytes
  }

  /** Concurrent readers share one build. */
  async function bytesOf(key: string, encoding: Encoding, pieces: Pieces): Promise<Bytes | null> {
    const found = cache.get(key)
    if (found || tooLong.has(key)) return found ?? null
    const made = underway.get(key) ?? make(key, encoding, pieces).finally(() => underway.delete(key))
    underway.set(key, made)
    return made
  }

  return async (c, { version, type }, pieces) => {
    const headers = { ...versionHeaders(version), vary: 'accept-encoding' }
    if (isKnown(c, headers.etag)) return c.body(null, 304, headers)
    const encoding = bestEncoding(c.req.header('accept-encoding') ?? '') ?? 'identity'
    const bytes = await bytesOf(`${encoding} ${version}`, encoding, pieces)
    const whole = { ...headers, 'content-type': type }
    if (!bytes) return c.body(streamOf(await pieces()), 200, whole)
    return c.body(bytes, 200, { ...whole, ...(encoding !== 'identity' && { 'content-encoding': encoding }) })
  }
}

/** All of it, or null where it is too long to be kept. */
async function compressed(encoding: Encoding, pieces: Pieces): Promise<Bytes | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    await pipeline(Readable.from(await pieces()), COMPRESSORS[encoding](), async (compressed) => {
      for await (const chunk of compressed) {
        chunks.push(chunk)
        length += chunk.length
        if (length > LONGEST_KEPT) throw new Error('too long to be kept')
      }
    })
  } catch (error) {
    if (length <= LONGEST_KEPT) throw error
    return null
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function streamOf(source: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}
