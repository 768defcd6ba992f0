import type { Page } from '@playwright/test'
import { expect } from './account-test.ts'
import { PASSWORD } from './accounts.ts'
import type { AuthModal } from './auth-modal.ts'

/** Signs in through the modal that is open, and lets the five seconds of success pass by the clock. */
export async function enter(page: Page, modal: AuthModal, email: string): Promise<void> {
  await page.clock.install()
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.button('success.continue')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(modal.root).toBeHidden()
}
