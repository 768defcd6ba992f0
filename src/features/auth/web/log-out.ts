import { api } from '#api/browser.ts'

/** Ends a sign-in on the server, also when the page is being left. Throws where the server cannot be reached. */
export async function logOut(token: string): Promise<void> {
  await api.users.logout.$post({}, { headers: { authorization: `Bearer ${token}` }, init: { keepalive: true } })
}
