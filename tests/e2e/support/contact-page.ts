import type { Page } from '@playwright/test'
import type { EnquiryField, EnquiryKind } from '#features/conversations/enquiries/rules.ts'
import { outbox } from '#tests/support/mails.ts'
import type { Say } from './words.ts'

/** The page on which one asks the counsellors. */
export class ContactPage {
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
  }

  get title() {
    return this.#page.getByRole('heading', { level: 1 })
  }

  get #form() {
    return this.#page.getByRole('form', { name: this.#say('enquiries:form.title') })
  }

  kind(kind: EnquiryKind) {
    return this.#form.getByRole('radio', { name: this.#say(`enquiries:form.${kind}`) })
  }

  field(name: EnquiryField) {
    const label = name === 'message' ? 'text' : name
    return this.#form.getByRole('textbox', { name: this.#say(`enquiries:form.${label}`), exact: true })
  }

  /** What is wrong, above the form. */
  get summary() {
    return this.#form.getByRole('alert')
  }

  get submit() {
    return this.#form.getByRole('button', { name: this.#say('enquiries:form.submit') })
  }
}

/** The mails to the counsellors that name somebody. */
export const mailsAbout = async (name: string) =>
  (await outbox(process.env.E2E_DATA_DIR ?? '')).filter(({ subject }) => subject?.includes(name))

/** A name that nobody else writes under. */
export const someone = (lang: string, what: string) =>
  `${lang === 'ar' ? 'لينا' : 'Lina'} ${what} ${Date.now() % 100_000}`
