import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

/** The site header, its open menu and the quick menu. */
export class SiteHeader {
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
  }

  get nav() {
    return this.#page.getByRole('banner').getByRole('navigation', { name: this.#say('nav.main') })
  }

  /** Opens a list, and closes it. */
  word(list: 'majors' | 'countries') {
    return this.nav.getByRole('button', { name: this.#say(`nav.${list}`) })
  }

  get items() {
    return this.nav.locator('ul:not([data-fields]) > li')
  }

  get links() {
    return this.items.getByRole('link')
  }

  /** In the place of the list, while that is loading. */
  get waiting() {
    return this.nav.getByRole('status', { name: this.#say('menus.loading') })
  }

  get failure() {
    return this.nav.getByRole('alert')
  }

  get retry() {
    return this.nav.getByRole('button', { name: this.#say('retry') })
  }

  get menuButton() {
    return this.#page.getByRole('banner').getByRole('button', { name: this.#say('nav.menu') })
  }

  get menu() {
    return this.#page.getByRole('dialog', { name: this.#say('nav.menu') })
  }

  /** Opens a list within the menu, and closes it. */
  menuWord(list: 'majors' | 'countries') {
    return this.menu.getByRole('button', { name: this.#say(`nav.${list}`) })
  }

  /** What such a list holds. */
  get menuItems() {
    return this.menu.locator('li ul:not([data-fields]) > li')
  }
}
