import { expect, type Page } from '@playwright/test'
import type { Say } from './words.ts'

/** The modal in which one signs in, up, and back in. */
export class AuthModal {
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
  }

  get root() {
    return this.#page.getByRole('dialog')
  }

  /** The way to it in the bar. */
  get login() {
    return this.#page.getByRole('banner').getByRole('link', { name: this.#say('account.login') })
  }

  get logOut() {
    return this.#page.getByRole('banner').getByRole('button', { name: this.#say('account.logOut') })
  }

  get title() {
    return this.root.getByRole('heading', { level: 2 })
  }

  tab(mode: 'signIn' | 'signUp') {
    return this.root.getByRole('tab', { name: this.#say(`auth:auth.${mode}`) })
  }

  get email() {
    return this.root.getByRole('textbox', { name: this.#say('auth:auth.email') })
  }

  /** Of sign-in and sign-up, or the new one of a reset. */
  get password() {
    return this.root.locator('#Password')
  }

  get failure() {
    return this.root.getByRole('alert').first()
  }

  /** The one field for a code from an authenticator app, or for a new password. */
  get longCode() {
    return this.root.locator('#otp')
  }

  button(key: string, values?: Parameters<Say>[1]) {
    return this.root.getByRole('button', { name: this.#say(`auth:${key}`, values), exact: true })
  }

  get boxes() {
    return this.root.getByRole('group').getByRole('textbox')
  }

  /** What is in the four boxes, `_` for an empty one. */
  async code(): Promise<string> {
    const digits = await this.boxes.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value || '_'))
    return digits.join('')
  }

  async open(): Promise<void> {
    await this.login.click()
    await expect(this.email).toBeFocused()
  }

  async send(mode: 'signIn' | 'signUp', email: string, password: string): Promise<void> {
    if (mode === 'signUp') await this.tab('signUp').click()
    await this.email.fill(email)
    await this.password.fill(password)
    await this.button(`auth.${mode}`).click()
  }

  async enter(code: string): Promise<void> {
    await expect(this.boxes.first()).toBeFocused()
    await this.#page.keyboard.type(code)
    await this.button('verify.submit').click()
  }
}
