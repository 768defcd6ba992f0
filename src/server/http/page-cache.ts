import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer: the same bytes for everyone, kept with its compressed forms. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  /** The generation of the catalogue it was rendered from. */
  generation: number
}

const MAX_BYTES = 64 * 1024 * 1024
/** Longer addresses are answered but not kept: nobody shares them, and they would push out what people read. */
const MAX_KEY = 600

/**
 * Public pages, rendered once per address and generation of the catalogue. Two readers of a cold page share one
 * rendering. When rendering fails because the database is away, the last good copy is better than an apology.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }, key) => bodies.br.length + bodies.gzip.length + bodies.identity.length + key.length,
  })
  readonly #underway = new Map<string, Promise<CachedPage>>()

  /**
   * The page at `key`, from the cache when it is of this generation, else by `render`. Only whole pages are kept, and
   * only when `keep` says that others will ask for them too.
   */
  async get(key: string, generation: number, keep: boolean, render: () => Promise<Response>): Promise<CachedPage> {
    const kept = this.#pages.get(key)
    if (kept?.generation === generation) return kept

    const rendering = `${generation} ${key}`
    let underway = this.#underway.get(rendering)
    if (!underway) {
      underway = this.#render(key, generation, keep, render).finally(() => this.#underway.delete(rendering))
      this.#underway.set(rendering, underway)
    }
    return underway
  }

  async #render(key: string, generation: number, keep: boolean, render: () => Promise<Response>): Promise<CachedPage> {
    const page = await toCachedPage(await render(), generation)
    if (page.status === 503) return this.#pages.peek(key) ?? page
    if (keep && page.status < 300 && key.length <= MAX_KEY) this.#pages.set(key, page)
    return page
  }
}

async function toCachedPage(response: Response, generation: number): Promise<CachedPage> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(identity, { level: 6 }),
  ])
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
    generation,
  }
}
