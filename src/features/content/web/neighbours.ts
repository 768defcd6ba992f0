import type { ContentList, ListedItem } from '#features/content/contract.ts'

/** A record next to another one in a list, and the page of the list that it is on. */
export type Neighbour = { id: string; entity: ListedItem['entity']; page: number }

type Pages = {
  here: Pick<ContentList, 'items' | 'page' | 'pages'>
  /** Loads another page of the same list. */
  load: (page: number) => Promise<Pick<ContentList, 'items'>>
}

/** The records before and after one in the list that somebody came from; null at its ends, and where it is no part of it. */
export async function neighboursOf(
  id: string,
  { here, load }: Pages,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const index = here.items.findIndex(({ _id }) => _id === id)
  if (index === -1) return { previous: null, next: null }
  const beside = async (step: 1 | -1): Promise<Neighbour | null> => {
    const found = here.items[index + step]
    if (found) return { id: found._id, entity: found.entity, page: here.page }
    const page = here.page + step
    if (page < 1 || page > here.pages) return null
    const item = (await load(page)).items.at(step === 1 ? 0 : -1)
    return item ? { id: item._id, entity: item.entity, page } : null
  }
  const [previous, next] = await Promise.all([beside(-1), beside(1)])
  return { previous, next }
}
