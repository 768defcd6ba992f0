import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

/** The sentence that can be seen. */
export function sentenceOn(page: Page, say: Say) {
  const form = page.getByRole('form', { name: say('sentence:label'), exact: true })
  const blank = (name: string) => form.getByRole('combobox', { name: say(`sentence:${name}.label`), exact: true })
  return {
    form,
    finished: blank('finished'),
    subject: blank('subject'),
    level: blank('level'),
    country: blank('country'),
    budget: blank('budget'),
    edit: page.locator('summary').filter({ hasText: say('search:sentence.edit') }),
  }
}
