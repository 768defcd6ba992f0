import { expect, type Page } from '@playwright/test'
import type { Say } from './words.ts'

/** The form of a record of the catalogue. */
export class ContentPage {
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
  }

  get main() {
    return this.#page.getByRole('main')
  }

  /** By its path, `name.en`, as the server names it. */
  field(path: string) {
    return this.main.locator(`[id="values.${path}"]`)
  }

  async fillBoth(name: string, english: string, arabic: string): Promise<void> {
    await this.field(`${name}.en`).fill(english)
    await this.field(`${name}.ar`).fill(arabic)
  }

  /** Chooses a record in a searching field. */
  async choose(path: string, name: string): Promise<void> {
    await this.field(path).fill(name)
    await this.#page.getByRole('option').filter({ hasText: name }).first().click()
  }

  async status(status: 'draft' | 'published' | 'archived'): Promise<void> {
    await this.main.getByRole('radio', { name: this.#say(`content:statuses.${status}`) }).check()
  }

  async addRow(name: string): Promise<void> {
    await this.main.getByRole('button', { name: this.#say(`content:rows.${name}.add`) }).click()
  }

  get saveButton() {
    return this.main.locator('button[type=submit]')
  }

  /** Saves and waits until the page says that it is saved. */
  async save(): Promise<void> {
    await this.saveButton.click()
    await this.expectSaved()
  }

  async expectSaved(): Promise<void> {
    const status = this.#page.getByRole('status')
    const saved = status.getByText(this.#say('content:form.saved'), { exact: true })
    await expect(saved.or(status.getByText(this.#say('content:draft.published')))).toBeVisible()
    await expect(this.unsaved).toBeHidden()
  }

  get unsaved() {
    return this.main.getByText(this.#say('admin:form.unsaved'))
  }
}
