import type { Page } from '@playwright/test'

/**
 * Watches whether anything of what strangers typed runs in a page: a dialog, a call of what payloads call, a violation of the
 * Content-Security-Policy. Each becomes an error of the console, which fails every test.
 */
export async function watchExecutions(page: Page): Promise<void> {
  page.on('dialog', async (dialog) => {
    await dialog.dismiss()
    throw new Error(`A payload opened a dialog: ${dialog.message()}`)
  })
  await page.addInitScript(() => {
    const report = (what: string) => console.error(`executed: ${what}`)
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) window[name] = () => report(name) as never
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
}
