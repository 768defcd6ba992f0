import type { Localized } from '#lib/localized.ts'

/** Records by number, by id and by English slug. A number belongs to its id for good. */
export class EntityStore<T extends { id: string; slug: Localized; published: boolean }> {
  readonly all: T[] = []
  readonly #byId = new Map<string, number>()
  readonly #byKey = new Map<string, number>()
  readonly #bySlug = new Map<string, number>()
  /** Raised by every change. */
  revision = 0

  /** -1 when unknown. */
  number(id: string): number {
    return this.#byId.get(id) ?? -1
  }

  /** By the 16 characters of `CopyRow.uuidKey`; -1 when unknown. */
  numberByKey(key: string): number {
    return this.#byKey.get(key) ?? -1
  }

  bySlug(slug: string): number {
    return this.#bySlug.get(slug) ?? -1
  }

  get(id: string): T | undefined {
    return this.all[this.number(id)]
  }

  /** Replaces the record with this id, or adds it. */
  put(entity: T): void {
    this.revision++
    const existing = this.number(entity.id)
    const number = existing < 0 ? this.all.length : existing
    const before = this.all[number]
    if (before && this.#bySlug.get(before.slug.en) === number) this.#bySlug.delete(before.slug.en)
    this.all[number] = entity
    this.#byId.set(entity.id, number)
    this.#byKey.set(Buffer.from(entity.id.replaceAll('-', ''), 'hex').toString('latin1'), number)
    this.#bySlug.set(entity.slug.en, number)
  }

  /** Removes a record from every list; its number stays. */
  hide(id: string): T | undefined {
    const number = this.number(id)
    const entity = this.all[number]
    if (!entity) return undefined
    this.revision++
    entity.published = false
    if (this.#bySlug.get(entity.slug.en) === number) this.#bySlug.delete(entity.slug.en)
    return entity
  }

  *published(): Generator<T> {
    for (const entity of this.all) if (entity.published) yield entity
  }
}
