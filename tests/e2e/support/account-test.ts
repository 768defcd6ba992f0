import { AuthModal } from './auth-modal.ts'
import { test as base } from './test.ts'

let callers = 0

/** Tests about accounts: each comes from an address of its own, because the product counts who tries how often. */
export const test = base.extend<{ modal: AuthModal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  extraHTTPHeaders: async ({}, use) => {
    const caller = (process.pid % 60_000) + 1
    await use({ 'x-forwarded-for': `2001:db8:${caller.toString(16)}:${(++callers).toString(16)}::1` })
  },
  modal: async ({ page, say }, use) => use(new AuthModal(page, say)),
})

export { expect, hydrated as alive, stopClock } from './test.ts'
