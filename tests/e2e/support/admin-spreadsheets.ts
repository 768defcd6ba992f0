import type { Page } from '@playwright/test'

export const upload = (page: Page, name: string, text: string | Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text as Uint8Array) })
