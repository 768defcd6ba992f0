import { storedValue } from '#ui/local-storage.ts'

/**
 * What the reader has entered in this browser, not parsed: the parts that need it do that (`parseAttainments`), and they are
 * loaded when there is something.
 */
export const storedAttainments = storedValue<unknown>('attainments', (json) => json)
