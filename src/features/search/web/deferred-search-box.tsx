import { deferredPart } from '#ui/deferred-part.tsx'

/**
 * The search box of the frame around every page: a plain form until the reader's first sign. Where its code fails to
 * load after that, the page does without the box.
 */
export const DeferredSearchBox = deferredPart(
  async () => (await import('./search-box.tsx')).SearchBox,
  () => null,
)
