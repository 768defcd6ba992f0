/** What parts of the open page have typed and not saved, each by its own answer: read when the page may be lost. */
const works = new Set<() => boolean>()

/** Registers a part of the page; answers how to unregister it. */
export function protectWork(isUnsaved: () => boolean): () => void {
  works.add(isUnsaved)
  return () => works.delete(isUnsaved)
}

export const hasUnsavedWork = (): boolean => [...works].some((isUnsaved) => isUnsaved())
