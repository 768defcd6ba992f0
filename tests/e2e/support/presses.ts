import type { Page } from '@playwright/test'

/**
 * Counts what hands do from now on: each press of a key but those that type into a field, and each click. A key that is held
 * for another one is no press of its own.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number }
    counted.presses = 0
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.matches('textarea, input:not([type=checkbox], [type=radio])')
    addEventListener(
      'keydown',
      (event) => {
        const isTyping = isText(event.target) && event.key.length === 1 && !event.ctrlKey && !event.metaKey
        const isHeld = ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)
        if (event.isTrusted && !isTyping && !isHeld) counted.presses += 1
      },
      true,
    )
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) counted.presses += 1
      },
      true,
    )
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}
