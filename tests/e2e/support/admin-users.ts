import type { Page } from '@playwright/test'
import type { UserView } from '#features/users/contract.ts'
import { kept } from './accounts.ts'

/** Another call of the user who works on this page. */
export async function call<T>(page: Page, method: string, address: string): Promise<T> {
  const sent = { method, address, authorization: `Bearer ${(await kept(page))?.token}` }
  return page.evaluate(async ({ method, address, authorization }) => {
    const answer = await fetch(address, { method, headers: { authorization } })
    return answer.json()
  }, sent)
}

/** What the server says of an account now. */
export const viewOf = (page: Page, id: string) => call<UserView>(page, 'GET', `/api/admin/users/${id}`)

export const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
