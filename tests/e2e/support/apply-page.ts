import type { Page } from '@playwright/test'
import type { ApplicationField, StepId } from '#features/admissions/applications/rules.ts'
import type { Language } from '#lib/localized.ts'
import { expect } from './test.ts'
import type { Say } from './words.ts'

/** Answers that are right, in the hand of the reader's language. */
export const ANSWERS = {
  en: {
    fullName: 'Aya Haddad',
    givenName: 'Aya',
    familyName: 'Haddad',
    phone: '+962 79 123 4567',
    birthDate: '14/05/2006',
    address: '12 Rainbow Street, Amman, Jordan',
    institution: 'Amman Modern Schools',
    graduationYear: '2024',
    grade: '2.3',
    languages: 'German (B2)',
    description: 'I have loved physics since the ninth grade and would like to do research.',
  },
  ar: {
    fullName: 'آية يوسف حدّاد',
    givenName: 'Aya Youssef',
    familyName: 'Haddad',
    phone: '+٩٦٢ ٧٩ ١٢٣ ٤٥٦٧',
    birthDate: '١٤/٥/٢٠٠٦',
    address: 'شارع الرينبو ١٢، عمّان، الأردن',
    institution: 'مدارس عمّان الحديثة',
    graduationYear: '٢٠٢٤',
    grade: '٢٫٣',
    languages: 'الألمانية (B2)',
    description: 'أحب الفيزياء منذ الصف التاسع، وأرغب في دراستها والعمل في البحث العلمي.',
  },
} as const satisfies Record<Language, object>

/** The form in which one applies. */
export class ApplyPage {
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
  }

  get main() {
    return this.#page.getByRole('main')
  }

  field(name: ApplicationField) {
    return this.main.locator(`#${name}`)
  }

  choice(name: ApplicationField, value: string) {
    return this.main.locator(`input[name="${name}"][value="${value}"]`)
  }

  title(step: StepId) {
    return this.main.getByRole('heading', { level: 2, name: this.#say(`applications:steps.${step}.title`) })
  }

  /** The way between the steps. */
  get steps() {
    return this.main.getByRole('navigation', { name: this.#say('apply:progress.label') })
  }

  get next() {
    return this.main.getByRole('button', { name: this.#say('apply:form.next'), exact: true })
  }

  get back() {
    return this.main.getByRole('link', { name: this.#say('apply:form.back'), exact: true })
  }

  get submit() {
    return this.main.getByRole('button', { name: this.#say('apply:review.submit') })
  }

  /** What is wrong, above the step. */
  get summary() {
    return this.main.getByRole('alert')
  }

  get saved() {
    return this.main.getByText(new RegExp(`^${this.#say('apply:saving.saved', { time: '' }).trim()} `))
  }

  get away() {
    return this.main.getByText(this.#say('apply:saving.away'))
  }

  /** Two tabs or devices that have written different things. */
  get conflict() {
    return this.main.getByRole('alert').filter({ hasText: this.#say('apply:conflict.title') })
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#say(key), exact: true })
  }

  async fillPersonal(lang: Language): Promise<void> {
    for (const name of ['fullName', 'givenName', 'familyName', 'phone', 'birthDate', 'address'] as const) {
      await this.field(name).fill(ANSWERS[lang][name])
    }
    for (const name of ['nationality', 'residence'] as const) await this.field(name).selectOption('JO')
  }

  /** All steps up to the last, from the first. */
  async fillAll(lang: Language): Promise<void> {
    await this.fillPersonal(lang)
    await this.next.click()
    await this.choice('qualification', 'high_school').check({ force: true })
    await this.field('institution').fill(ANSWERS[lang].institution)
    await this.choice('educationStatus', 'completed').check({ force: true })
    await this.field('graduationYear').fill(ANSWERS[lang].graduationYear)
    await this.next.click()
    await this.field('languages').fill(ANSWERS[lang].languages)
    await this.next.click()
    await this.choosePreferences()
    await this.field('description').fill(ANSWERS[lang].description)
    await this.next.click()
    await expect(this.title('review')).toBeVisible()
  }

  /** The first of what the item offers: an intake, and a way in which it is taught. */
  async choosePreferences(): Promise<void> {
    await this.field('intake').check({ force: true })
    await this.field('programmeType').check({ force: true })
  }
}
export const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step')
