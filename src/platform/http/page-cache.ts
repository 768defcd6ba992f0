import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { accepts } from './encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Compression = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const compress: Record<Compression, (body: Bytes) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => zip(body, { level: 6 }),
}

/** Best first. */
const encodings = ['br', 'gzip'] as const

/** The best encoding the client accepts; undefined is none. */
export const bestEncoding = (acceptEncoding: string): Compression | undefined =>
  encodings.find((each) => accepts(acceptEncoding, each))

/** A rendered page: the same bytes for everyone, compressed once per encoding on demand. */
export class CachedPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly etag: string
  readonly body: Bytes
  /** The generation of the catalogue it was rendered from. */
  readonly generation: number
  readonly #compressed: Partial<Record<Compression, Promise<Bytes>>> = {}
  readonly #ready: Partial<Record<Compression, Bytes>> = {}

  constructor({ status, headers }: Response, body: Bytes, generation: number) {
    this.status = status
    this.headers = Object.fromEntries(headers)
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.body = body
    this.generation = generation
  }

  compressed(by: Compression): Promise<Bytes> {
    this.#compressed[by] ??= compress[by](this.body).then((body) => {
      this.#ready[by] = new Uint8Array(body)
      return this.#ready[by]
    })
    return this.#compressed[by]
  }

  /** The compressed body if it already exists. */
  ready(by: Compression): Bytes | undefined {
    return this.#ready[by]
  }

  /** Whether an `if-none-match` header has this page's ETag. */
  isKnown(ifNoneMatch: string): boolean {
    return this.status === 200 && ifNoneMatch !== '' && ifNoneMatch.split(/,\s*/).includes(this.etag)
  }

  /** The headers, for a body in `encoding`. */
  headersFor(encoding: Compression | undefined): Record<string, string> {
    const { status, headers, etag } = this
    return {
      ...headers,
      vary: 'accept-encoding',
      ...(status === 200
        ? { etag, 'cache-control': 'public, max-age=0, stale-while-revalidate=60' }
        : { 'cache-control': 'no-store' }),
      ...(encoding && { 'content-encoding': encoding }),
    }
  }

  /** Approximate size with its compressed forms, which are a fifth to a quarter of it. */
  get weight(): number {
    return Math.ceil(this.body.length * 1.5)
  }
}

const MAX_BYTES = 64 * 1024 * 1024
/** Longer addresses are not cached: they are not shared, and would evict pages that are. */
const MAX_KEY = 600

/**
 * Public pages, rendered once per address and generation of the catalogue. Two readers of a cold page share one
 * rendering. When rendering fails because the database is away, the last good copy is better than an apology.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ weight }, key) => weight + key.length,
  })
  readonly #underway = new Map<string, Promise<CachedPage>>()

  /** The page at `key`, when it is kept and of this generation. */
  find(key: string, generation: number): CachedPage | undefined {
    const cached = this.#pages.get(key)
    return cached?.generation === generation ? cached : undefined
  }

  /**
   * The page at `key`, from the cache when it is of this generation, else by `render`. Only whole pages are kept, and
   * only when `keep` says that others will ask for them too.
   */
  async get(key: string, generation: number, keep: boolean, render: () => Promise<Response>): Promise<CachedPage> {
    const cached = this.find(key, generation)
    if (cached) return cached

    const rendering = `${generation} ${key}`
    let underway = this.#underway.get(rendering)
    if (!underway) {
      underway = this.#render(key, generation, keep, render).finally(() => this.#underway.delete(rendering))
      this.#underway.set(rendering, underway)
    }
    return underway
  }

  async #render(key: string, generation: number, keep: boolean, render: () => Promise<Response>): Promise<CachedPage> {
    const response = await render()
    const page = new CachedPage(response, new Uint8Array(await response.arrayBuffer()), generation)
    if (page.status === 503) return this.#pages.peek(key) ?? page
    if (keep && page.status < 300 && key.length <= MAX_KEY) this.#pages.set(key, page)
    return page
  }
}
