import { expect, type Page } from '@playwright/test'
import type { EnquiryField } from '#features/conversations/enquiries/rules.ts'
import { PASSWORD } from './accounts.ts'
import type { Say } from './words.ts'

/** The panel in which one talks to the counsellors, and the link that opens it. */
export class Dock {
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
  }

  /** Its name says how many answers wait. */
  get link() {
    return this.#page.locator('.floating').getByRole('link', { name: this.#say('floating.talk') })
  }

  get panel() {
    return this.#page.getByRole('dialog')
  }

  field(name: Exclude<EnquiryField, 'preferredTime'>) {
    return this.panel.locator(`#question-${name}`)
  }

  /** What both have written. */
  get said() {
    return this.panel.locator('p[dir="auto"]')
  }

  get reply() {
    return this.panel.getByRole('textbox', { name: this.#say('messages:label') })
  }

  button(key: string) {
    return this.panel.getByRole('button', { name: this.#say(key), exact: true })
  }

  async ask({ message, name, email }: { message: string; name: string; email: string }): Promise<void> {
    await this.field('message').fill(message)
    await this.field('name').fill(name)
    await this.field('email').fill(email)
    await this.button('dock:send').click()
    await expect(this.said).toHaveText([message])
  }
}

/** Answers the question that came with this address, as a counsellor does at the desk. */
export async function answerAs(staff: string, page: Page, asked: string, text: string): Promise<void> {
  const { request } = page
  const login = await request.post('/api/users/login', { data: { Email: staff, Password: PASSWORD } })
  const headers = { authorization: `Bearer ${(await login.json()).token}`, 'idempotency-key': crypto.randomUUID() }
  const found = await request.get(`/api/admin/enquiries?${new URLSearchParams({ q: asked })}`, { headers })
  const [enquiry] = (await found.json()).items
  const answer = await request.post(`/api/admin/enquiries/${enquiry._id}/messages`, { headers, data: { text } })
  expect(answer.status(), await answer.text()).toBe(201)
}
