import { expect, type Page } from '@playwright/test'
import type { Language } from '#lib/localized.ts'
import { makeAccount, signIn, someone } from './accounts.ts'
import { openAlive } from './test.ts'
import type { Say } from './words.ts'

/** A page of the admin area about users. */
export class AdminPage {
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
  }

  get root() {
    return this.#page.getByRole('main')
  }

  get heading() {
    return this.root.getByRole('heading', { level: 1 })
  }

  get places() {
    return this.#page.getByRole('navigation', { name: this.#say('admin:frame.places') })
  }

  get search() {
    return this.root.getByRole('searchbox')
  }

  filter(name: 'role' | 'state' | 'desk') {
    return this.root.getByRole('combobox', { name: this.#say(`admin:users.${name}`) })
  }

  /** Of the list, without its header. */
  get rows() {
    return this.root
      .locator('tbody')
      .getByRole('row')
      .filter({ has: this.#page.getByRole('link') })
  }

  field(name: 'email' | 'name' | 'phone') {
    return this.root.getByRole('textbox', { name: this.#say(`admin:user.${name}`) })
  }

  choice(key: string, role: 'radio' | 'checkbox' = 'checkbox') {
    return this.root.getByRole(role, { name: this.#say(`admin:${key}`), exact: true })
  }

  async save(key: string): Promise<void> {
    await this.root.getByRole('button', { name: this.#say(`admin:${key}`), exact: true }).click()
  }

  get unsaved() {
    return this.root.getByText(this.#say('admin:form.unsaved'))
  }

  /** Above a form, or in place of what did not come. */
  get alert() {
    return this.root.getByRole('alert')
  }

  /** What was done, said at the foot of the screen. */
  get notice() {
    return this.#page.getByRole('status').last().locator('p')
  }

  get dialog() {
    return this.#page.getByRole('dialog')
  }
}

/** Signs a new member of staff in and opens a page of the admin area. */
export async function enterAsStaff(
  page: Page,
  lang: Language,
  say: Say,
  to: string,
  role: 'admin' | 'editor' = 'admin',
): Promise<{ admin: AdminPage; email: string }> {
  const email = someone(lang)
  await makeAccount({ email, role, name: `Staff ${email}` })
  // Away from a page of somebody else, which would notice the new session.
  await page.goto('/healthz')
  await signIn(page, email)
  await openAlive(page, to)
  const admin = new AdminPage(page, say)
  await expect(admin.heading).toBeVisible()
  return { admin, email }
}
