import type { ApplicationListItem } from '#features/admissions/staff/contract.ts'

const LIST_PER_PAGE = 25
export const PER_PAGE = 50

type Page = { items: ApplicationListItem[]; total: number; pages: number }
export type LoadPage = (list: string, page: number) => Promise<Page>

type Loaded = Page & { first: number; last: number }
type QueueState = { loaded: Loaded | null; failed: boolean }

/** The page of this queue, which has larger pages, that contains the given page of the list. */
const pageOf = (list: string): number => {
  const page = Number(new URLSearchParams(list).get('page') ?? 1) || 1
  return Math.floor(((page - 1) * LIST_PER_PAGE) / PER_PAGE) + 1
}

/** Those that are not there yet, in their order. */
const added = (items: readonly ApplicationListItem[], more: readonly ApplicationListItem[]) => {
  const ids = new Set(items.map(({ _id }) => _id))
  return more.filter(({ _id }) => !ids.has(_id))
}

/** The applications of a list (the query of its address), as they were loaded, with what was decided since. */
export class QueueList {
  #state: QueueState = { loaded: null, failed: false }
  #isExtending = false
  readonly #list: string
  readonly #loadPage: LoadPage
  readonly #listeners = new Set<() => void>()

  constructor(list: string, loadPage: LoadPage) {
    this.#list = list
    this.#loadPage = loadPage
  }

  readonly read = (): QueueState => this.#state

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  readonly load = async (): Promise<void> => {
    this.#set({ ...this.#state, failed: false })
    const page = pageOf(this.#list)
    try {
      this.#set({ loaded: { ...(await this.#loadPage(this.#list, page)), first: page, last: page }, failed: false })
    } catch {
      this.#set({ ...this.#state, failed: true })
    }
  }

  /** Loads the part that follows or comes before, where there is one and none is on its way. */
  async extend(way: 'down' | 'up'): Promise<void> {
    const { loaded } = this.#state
    if (!loaded || this.#isExtending || (way === 'up' ? loaded.first <= 1 : loaded.last >= loaded.pages)) return
    this.#isExtending = true
    const { first, last } = loaded
    // What was decided has left the list, so that what follows has moved up: the last part is read once more.
    const pages = way === 'up' ? [first - 1] : [last, last + 1]
    try {
      const parts = await Promise.all(pages.map((page) => this.#loadPage(this.#list, page)))
      // Rows may have changed while these were loading.
      const now = this.#state.loaded ?? loaded
      const more = added(
        now.items,
        parts.flatMap(({ items }) => items),
      )
      const next =
        way === 'up'
          ? { first: first - 1, items: [...more, ...now.items] }
          : { last: last + 1, items: [...now.items, ...more] }
      this.#set({ ...this.#state, loaded: { ...now, ...next } })
    } catch {
      // The end of the list stays where it is; it is tried again at the next step.
    }
    this.#isExtending = false
  }

  /** Shows an application as it is now, in its place. */
  readonly show = (changed: ApplicationListItem): void => {
    const { loaded } = this.#state
    if (!loaded?.items.some(({ _id }) => _id === changed._id)) return
    const items = loaded.items.map((item) => (item._id === changed._id ? changed : item))
    this.#set({ ...this.#state, loaded: { ...loaded, items } })
  }

  #set(state: QueueState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
