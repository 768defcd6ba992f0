/** The used API of the packages beside this file, for type checks without installing them. */

export type Itemsjs = <Item>(
  items: Item[],
  configuration: {
    /** Its own text search, by lunr; without saying so it is on. */
    native_search_enabled?: boolean
    searchableFields?: string[]
    aggregations: Record<string, { size: number; conjunction: boolean; hide_zero_doc_count: boolean }>
  },
) => { search(input: ItemsjsInput): ItemsjsAnswer<Item> }

type ItemsjsInput = {
  query?: string
  per_page: number
  page: number
  filters: Record<string, string[] | undefined>
  /** Numbers of the items to choose from, 1 for the first. */
  _ids?: number[]
}

export type ItemsjsAnswer<Item> = {
  data: { items: Item[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> }
}

type OramaDatabase = { schema: object }

export type OramaAnswer<Item> = {
  hits: { document: Item }[]
  facets?: Record<string, { values: Record<string, number> }>
}

export type Orama = {
  create(options: {
    schema: Record<string, 'enum' | 'enum[]' | 'number' | 'string'>
    components: {
      tokenizer: {
        language: string
        normalizationCache: Map<string, string>
        tokenize: (text: string) => string[]
      }
    }
    sort: { enabled: boolean }
  }): OramaDatabase
  insertMultiple(db: OramaDatabase, documents: readonly object[], batch: number): Promise<unknown>
  search<Item>(
    db: OramaDatabase,
    query: {
      term: string
      properties?: string[]
      boost?: Record<string, number>
      threshold?: number
      tolerance?: number
      where: object
      facets?: Record<string, { limit: number }>
      limit: number
      offset: number
    },
  ): OramaAnswer<Item> | Promise<OramaAnswer<Item>>
}

/** Audits and categories by their names. */
export type LighthouseReport = {
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
  environment: { benchmarkIndex: number }
  configSettings: { throttling: Throttling }
}

/** The connection and the processor that are simulated; times in milliseconds, throughputs in kilobits per second. */
export type Throttling = { cpuSlowdownMultiplier: number } & Record<string, number>

export type Lighthouse = (
  address: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; throttling?: Throttling },
) => Promise<{ lhr: LighthouseReport } | undefined>
