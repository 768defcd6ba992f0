import { createApiClient } from './client.ts'

/** For what the browser asks by itself, such as suggestions while one types. */
export const api = createApiClient('', (input, init) => globalThis.fetch(input, init))
