import { createApiClient } from './client.ts'
import { readSession } from './session.ts'

/** For calls that need no session and know more with one: of the person who is signed in, and of nobody otherwise. */
export const apiWithSession = createApiClient('', (input, init) => {
  const headers = new Headers(init?.headers)
  const token = readSession()?.token
  if (token) headers.set('authorization', `Bearer ${token}`)
  return globalThis.fetch(input, { ...init, headers })
})
