import { useInBrowser } from '#ui/hydrated.ts'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of the browser (IANA); the given one on the server, while hydrating, and in browsers that know none. */
export const useOwnZone = (otherwise: string): string => useInBrowser(ownZone, otherwise) || otherwise
