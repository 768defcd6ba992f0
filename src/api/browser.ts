import { createApiClient } from './client.ts'

/** For calls without a session from the browser, such as suggestions. */
export const api = createApiClient('', (input, init) => globalThis.fetch(input, init))
