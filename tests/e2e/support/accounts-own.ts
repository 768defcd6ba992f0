import type { Browser, Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import type { Say } from './words.ts'

export const sections = (page: Page, say: Say) => (name: string) =>
  page.getByRole('main').getByRole('region', { name: say(`auth:${name}.title`), exact: true })

export const elsewhere = async (browser: Browser, page: Page, email: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:149.0) Gecko/20100101 Firefox/149.0',
  })
  const other = await context.newPage()
  await signIn(other, email)
  return other
}

/** What the server says to a browser that asks who it is. */
export const standing = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('eduuserInfo') ?? '{}')
    return (await fetch('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).status
  })
