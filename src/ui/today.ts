import { useInBrowser } from './hydrated.ts'

/** By the reader's own clock and calendar; Swedish dates are ISO dates. */
const isoToday = () => new Date().toLocaleDateString('sv-SE')

/**
 * Today's date (YYYY-MM-DD) in the browser; null on the server and while hydrating, because a page is kept
 * for everyone and may be read on another day than it was rendered.
 */
export const useToday = (): string | null => useInBrowser(isoToday, null)
