import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

export const tools = (page: Page, say: Say, field: string) =>
  page.getByRole('toolbar', { name: say('admin:editor.tools', { label: field }) })
