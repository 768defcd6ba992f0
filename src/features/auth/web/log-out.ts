import { api } from '#api/browser.ts'

/** Ends a session on the server, also while the page is being closed. Throws where the server cannot be reached. */
export async function logOut(token: string): Promise<void> {
  await api.users.logout.$post({}, { headers: { authorization: `Bearer ${token}` }, init: { keepalive: true } })
}
