import type { Page } from '@playwright/test'
import { shortNames } from '#features/compare/columns.ts'
import type { FamilyPage } from '#features/compare/family-pages/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Language } from '#lib/localized.ts'
import { expect } from './test.ts'
import type { Say } from './words.ts'

export const majors = { kind: 'major', destination: 'germany' }

export const share = (page: Page, say: Say) => page.getByRole('button', { name: say('shortlist:family.share') })

export const codeOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

export const heart = (page: Page, say: Say, name: string, count: number) =>
  page.getByRole('button', { name: say('family-pages:heart', { name: isolate(name), count }) })

/** What the API says of the page, and what its columns are called. */
export async function read(page: Page, code: string, lang: Language) {
  const response = await page.request.get(`/api/family-pages/${code}?lang=${lang}`)
  expect(response.status()).toBe(200)
  const familyPage = (await response.json()) as FamilyPage
  return { ...familyPage, names: shortNames(familyPage.columns, lang) }
}
