/**
 * The running save of each draft in this tab. A form saves its answers when the student leaves it; if the student returns before
 * that is done, the form must not show what the server had before.
 */
const running = new Map<string, Promise<void>>()
/** Counts the saves that began and ended. */
let changes = 0

/** A form waits no longer than this for a save. */
const MAX_WAIT_MS = 2_000

export function noteSave<T>(itemId: string, save: Promise<T>): Promise<T> {
  const end = () => {
    changes += 1
    if (running.get(itemId) === ended) running.delete(itemId)
  }
  const ended: Promise<void> = save.then(end, end)
  running.set(itemId, ended)
  changes += 1
  return save
}

/** What `load` answers once no save is running, or one takes too long; asked again where one began or ended in the meantime. */
export async function afterSaves<T>(itemId: string, load: () => Promise<T>): Promise<T> {
  const save = running.get(itemId)
  if (save) await Promise.race([save, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  const before = changes
  const answer = await load()
  return changes === before ? answer : afterSaves(itemId, load)
}
