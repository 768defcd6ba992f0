import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { STORES } from '#lib/bounds.ts'
import type { Admit } from './admission.ts'
import { accepts } from './encoding.ts'
import { ProblemError } from './problems.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Compression = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>
/** What a page was rendered from, and when (milliseconds). */
type Origin = { generation: number; renderedAt: number; isSame: (() => Promise<boolean>) | undefined }

const compress: Record<Compression, (body: Bytes) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => zip(body, { level: 6 }),
}

/** Best first. */
const encodings = ['br', 'gzip'] as const

/** The best encoding the client accepts; undefined is none. */
export const bestEncoding = (acceptEncoding: string): Compression | undefined =>
  encodings.find((each) => accepts(acceptEncoding, each))

/** A rendered page: the same bytes for everyone of one currency, compressed once per encoding on demand. */
export class CachedPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly etag: string
  readonly body: Bytes
  /** The generation of the catalogue that it is known to be of. */
  generation: number
  readonly renderedAt: number
  /** Whether it would be rendered the same now, as far as it can say. */
  readonly isSame: () => Promise<boolean>
  readonly #compressed: Partial<Record<Compression, Promise<Bytes>>> = {}
  readonly #ready: Partial<Record<Compression, Bytes>> = {}

  constructor({ status, headers }: Response, body: Bytes, { generation, renderedAt, isSame }: Origin) {
    this.status = status
    this.headers = Object.fromEntries(headers)
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.body = body
    this.generation = generation
    this.renderedAt = renderedAt
    this.isSame = isSame ?? (async () => false)
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
      // A page, other than its data, has the currency of a cookie.
      vary: headers['content-type']?.startsWith('text/html') ? 'accept-encoding, cookie' : 'accept-encoding',
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

/**
 * Addresses with a query have room of their own, so that those that nobody shares evict no page that all ask for; so have
 * pages in other currencies than dollars, of which a stranger can name many.
 */
const MOST_BYTES = {
  plain: STORES.pages.bytes,
  inCurrency: STORES['pages in other currencies'].bytes,
  withQuery: STORES['pages with a query'].bytes,
}
/** Longer addresses are not kept: nobody shares them. */
const MOST_KEY = 600
/** Milliseconds after a change during which the page before it may still be given, while it is looked at behind. */
const STALE = 1_000
/** Milliseconds after which a page is rendered again, also when its sources are the same: it may say how long ago something was. */
const LONGEST_KEPT = STORES.pages.age

/** Changes of the catalogue: each raises the generation. */
export type Generations = {
  readonly generation: number
  /** When a generation was replaced, in milliseconds; those of long ago may be unknown. */
  replacedAt(generation: number): number | undefined
}

/** A page, and whether it would be rendered the same now. */
export type Rendering = { response: Response; isSame?: () => Promise<boolean> }

const atOnce: Admit = (work) => work()

type PageCacheOptions = {
  generations: Generations
  /** Renders the page at a key for the network `of`; an `unavailable` it throws is answered by a kept page, where there is one. */
  render: (key: string, of?: string) => Promise<Rendering>
  /** Runs a rendering that readers wait for, and the check and rendering of a kept page behind them. */
  inFront?: Admit
  behind?: Admit
  now?: () => number
}

/**
 * Public pages, rendered once for all readers. After a change of the catalogue a kept page is checked: where its sources
 * are the same it stays, else it is rendered again. For a moment after the change readers get the page before it
 * in the meantime. When rendering fails because the database is away, the last good copy is better than an apology.
 */
export class PageCache {
  readonly #pages = {
    plain: pageStore(MOST_BYTES.plain),
    inCurrency: pageStore(MOST_BYTES.inCurrency),
    withQuery: pageStore(MOST_BYTES.withQuery),
  }
  readonly #underway = new Map<string, Promise<CachedPage>>()
  readonly #options: Required<PageCacheOptions>

  constructor(options: PageCacheOptions) {
    this.#options = { inFront: atOnce, behind: atOnce, now: Date.now, ...options }
  }

  /** The page at `key`, when it is kept and may be given now. */
  find(key: string): CachedPage | undefined {
    const page = this.#storeOf(key).get(key)
    if (!page || page.generation === this.#options.generations.generation) return page
    if (!this.#isJustReplaced(page)) return undefined
    this.#refresh(key, page).catch(() => {})
    return page
  }

  /**
   * The page at `key`, from the cache or rendered. Only whole pages are kept, and only when `isShared` says that others will
   * ask for them too. `of`: the network that asks. Rejects with what rendering rejects with.
   */
  async get(key: string, isShared: boolean, of?: string): Promise<CachedPage> {
    const found = this.find(key)
    if (found) return found
    const page = this.#storeOf(key).get(key)
    if (page) return this.#refresh(key, page)
    const isJoined = this.#underway.has(this.#nameOf(key))
    const once = () => this.#once(key, () => this.#options.inFront(() => this.#render(key, isShared, of), of))
    if (!isJoined) return once()
    return once().catch((error) => {
      // Anyone who asked for it first found no place, which says nothing of the next.
      if (isUnavailable(error)) return once()
      throw error
    })
  }

  #nameOf = (key: string) => `${this.#options.generations.generation} ${key}`

  /** A key is an address, and after a space the currency where it is another one than dollars. */
  #storeOf = (key: string) => this.#pages[key.includes('?') ? 'withQuery' : key.includes(' ') ? 'inCurrency' : 'plain']

  #isJustReplaced({ generation }: CachedPage): boolean {
    const replaced = this.#options.generations.replacedAt(generation)
    return replaced !== undefined && this.#options.now() - replaced < STALE
  }

  /** The kept page where it is the same now, else a new one, else the kept one after all. */
  #refresh(key: string, page: CachedPage): Promise<CachedPage> {
    const { generations, behind, now } = this.#options
    return this.#once(key, () =>
      behind(async () => {
        const { generation } = generations
        if (now() - page.renderedAt < LONGEST_KEPT && (await page.isSame())) {
          page.generation = generation
          return page
        }
        return this.#render(key, true)
      }).catch((error) => {
        if (isUnavailable(error)) return page
        throw error
      }),
    )
  }

  /** Readers of one page share one rendering. */
  #once(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const name = this.#nameOf(key)
    let underway = this.#underway.get(name)
    if (!underway) {
      underway = make().finally(() => this.#underway.delete(name))
      this.#underway.set(name, underway)
    }
    return underway
  }

  async #render(key: string, isShared: boolean, of?: string): Promise<CachedPage> {
    const { generations, render, now } = this.#options
    const { generation } = generations
    const { response, isSame } = await render(key, of)
    const body = new Uint8Array(await response.arrayBuffer())
    const page = new CachedPage(response, body, { generation, renderedAt: now(), isSame })
    if (page.status === 503) return this.#storeOf(key).peek(key) ?? page
    if (isShared && page.status < 300 && key.length <= MOST_KEY) this.#storeOf(key).set(key, page)
    return page
  }
}

const pageStore = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ weight }, key) => weight + key.length })

const isUnavailable = (error: unknown) => error instanceof ProblemError && error.code === 'unavailable'
