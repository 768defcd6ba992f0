import type { Page } from '@playwright/test'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { databaseUrl } from '#tests/support/server.ts'
import type { Say } from './words.ts'

/** How decisions are made in the product under test, which nobody else may use. */
export async function setDecisions(value: { undoMinutes: number; requiredDocuments: string[] }): Promise<void> {
  const { db, close } = connect(databaseUrl(process.env.E2E_DATA_DIR ?? ''), { max: 1 })
  try {
    await rows(db)`
      insert into settings (key, value) values ('decisions', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`
  } finally {
    await close()
  }
}

/** The review of applications, one after the other. */
export class ReviewPage {
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
  }

  get heading() {
    return this.#page.getByRole('main').getByRole('heading', { level: 1 })
  }

  get decide() {
    return this.#page.getByRole('region', { name: this.#say('review:application.decide') })
  }

  choice(state: string) {
    return this.decide.getByRole('radio', { name: this.#say(`review:application.states.${state}`), exact: true })
  }

  template(name: string) {
    return this.decide.getByRole('button', { name: new RegExp(name) })
  }

  /** The key that uses a template. */
  async keyOf(template: string): Promise<string> {
    return (await this.template(template).getAttribute('aria-keyshortcuts')) ?? ''
  }

  get note() {
    return this.decide.getByRole('textbox', { name: this.#say('review:application.note') })
  }

  get submit() {
    return this.decide.getByRole('button', { name: this.#say('review:application.move') })
  }

  /** What was decided before the application that is shown, and can be undone. */
  get recent() {
    return this.#page.getByRole('region', { name: this.#say('review:workspace.recent') })
  }

  get documents() {
    return this.#page.getByRole('region', { name: this.#say('documents:title'), exact: true })
  }

  /** The form of the transition is there, and belongs to this application. */
  async shows(fullName: string): Promise<void> {
    await this.heading.filter({ hasText: fullName }).waitFor()
    await this.decide.waitFor()
  }
}

let batches = 0

/** Names that only the applications of one test have. */
export const batch = () => `Batch${process.pid}x${Date.now()}x${++batches}`
