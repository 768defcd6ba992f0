import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(wanted, `reached by ${key}`).toBeFocused()
}
