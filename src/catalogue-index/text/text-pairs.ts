import type { CopyRow } from '#catalogue-index/load/copy-rows.ts'
import { type Field, NONE, type Source, type TermSource, type Texts } from './texts.ts'

/** Texts of a pair of columns that many programmes share: names, cities, providers. */
export class TextPairs {
  readonly en: (string | null)[] = []
  readonly ar: (string | null)[] = []
  readonly termSource: TermSource[] = []
  readonly source: Source[] = []
  readonly #texts: Texts
  readonly #field: Field
  /** Numbers by the bytes of both texts. */
  #existing: Map<string, number> | undefined = new Map()

  constructor(texts: Texts, field: Field) {
    this.#texts = texts
    this.#field = field
  }

  /**
   * The number of the texts in two neighbouring fields; after the initial load always a new one. NONE when both are
   * null.
   */
  numberIn(row: CopyRow, field: number): number {
    const key = row.pairKey(field)
    const existing = this.#existing?.get(key)
    if (existing !== undefined) return existing
    const number = this.add(row.textOrNull(field), row.textOrNull(field + 1))
    this.#existing?.set(key, number)
    return number
  }

  /** Whether the texts in two neighbouring fields are those of a number. */
  isIn(row: CopyRow, field: number, number: number): boolean {
    const [en, ar] = number === NONE ? [null, null] : [this.en[number], this.ar[number]]
    return row.textOrNull(field) === en && row.textOrNull(field + 1) === ar
  }

  /** The number of a new pair; NONE when both are null. */
  add(en: string | null, ar: string | null): number {
    if (en === null && ar === null) return NONE
    const number = this.en.push(en) - 1
    this.ar.push(ar)
    const termSource = this.#texts.addTermSource(this.#field)
    this.termSource.push(termSource)
    this.source.push(this.#texts.addSource(termSource, [en, ar]))
    return number
  }

  finishInitialLoad(): void {
    this.#existing = undefined
  }
}
