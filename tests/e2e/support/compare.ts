import type { Page } from '@playwright/test'

export const majors = { kind: 'major', destination: 'germany' }

/** The columns of the comparison. */
export const heads = (page: Page) => page.getByRole('table').getByRole('columnheader')

export const keptIds = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('compare') ?? '{"ids":[]}').ids)
