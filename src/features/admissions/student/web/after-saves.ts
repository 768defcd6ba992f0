/**
 * The last save of each draft in this tab. A form saves its answers when the student leaves it; if the student returns before
 * that is done, the form must not show what the server had before.
 */
const newest = new Map<string, Promise<unknown>>()

export function noteSave<T>(itemId: string, save: Promise<T>): Promise<T> {
  newest.set(itemId, save)
  return save
}

/** What `load` answers when no save is under way; asked again where one was started in the meantime. */
export async function afterSaves<T>(itemId: string, load: () => Promise<T>): Promise<T> {
  const before = newest.get(itemId)
  await Promise.allSettled([before])
  const answer = await load()
  return newest.get(itemId) === before ? answer : afterSaves(itemId, load)
}
