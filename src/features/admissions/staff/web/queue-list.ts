import type { ApplicationListItem } from '#features/admissions/staff/contract.ts'

const LIST_PER_PAGE = 25
export const PER_PAGE = 100

type Page = { items: ApplicationListItem[]; total: number; pages: number }
export type LoadPage = (list: string, page: number) => Promise<Page>

type QueueState = { loaded: (Page & { first: number; last: number }) | null; failed: boolean }

/** The page of this queue, which has larger pages, that contains the given page of the list. */
const pageOf = (list: string): number => {
  const page = Number(new URLSearchParams(list).get('page') ?? 1) || 1
  return Math.floor(((page - 1) * LIST_PER_PAGE) / PER_PAGE) + 1
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

  /** Loads the part that follows, where there is one and none is on its way. */
  async extend(): Promise<void> {
    const { loaded } = this.#state
    if (!loaded || this.#isExtending || loaded.last >= loaded.pages) return
    this.#isExtending = true
    const { last } = loaded
    // What was decided has left the list, so that what follows has moved up: the last part is read once more.
    const load = (page: number) => this.#loadPage(this.#list, page)
    const found = await Promise.all([load(last), load(last + 1)]).catch(() => null)
    this.#isExtending = false
    // The end of the list stays where it is; it is tried again at the next step.
    if (!found) return
    // Rows may have changed while these were loading.
    const now = this.#state.loaded ?? loaded
    const ids = new Set(now.items.map(({ _id }) => _id))
    const more = found.flatMap(({ items }) => items).filter(({ _id }) => !ids.has(_id))
    this.#set({ ...this.#state, loaded: { ...now, last: last + 1, items: [...now.items, ...more] } })
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
