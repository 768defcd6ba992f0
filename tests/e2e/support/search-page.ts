import { expect, type Locator, type Page } from '@playwright/test'
import { type Filter, KINDS, type Kind } from '#catalogue-index/query/options.ts'
import type { BoxRow } from '#features/search/web/box-rows.ts'
import { formatList } from '#i18n/format.ts'
import type { Language } from '#lib/localized.ts'
import type { Say } from './words.ts'

/** The filters, as a column or in a sheet. */
export class FilterPanel {
  readonly root: Locator
  readonly #say: Say

  constructor(root: Locator, say: Say) {
    this.root = root
    this.#say = say
  }

  /** How much the choice so far finds. */
  get total() {
    return this.root.getByRole('status')
  }

  /** Its words are how much it shows; without JavaScript, "Apply". */
  get apply() {
    return this.root.locator('button[type=submit][form]')
  }

  get reset() {
    return this.root.getByRole('button', { name: this.#say('search:reset'), exact: true })
  }

  group(filter: Filter | 'budget') {
    return this.root.getByRole('group', { name: this.#say(`search:filter.${filter}`), exact: true })
  }

  /** What opens and closes a group. */
  summary(filter: Filter | 'budget') {
    const title = this.#say(`search:filter.${filter}`)
    return this.root.locator('summary').filter({ hasText: new RegExp(`^${title}`) })
  }

  option(filter: Filter, value: string) {
    return this.root.locator(`input[name="${filter}"][value="${value}"]`)
  }

  bound(bound: 'min' | 'max') {
    return this.root.getByRole('textbox', { name: this.#say(`search:budget.${bound}`), exact: true })
  }

  /** What is wrong with the budget. */
  get budgetError() {
    return this.group('budget').getByRole('alert')
  }

  thumb(bound: 'min' | 'max') {
    return this.root.getByRole('slider', { name: this.#say(`search:budget.${bound}`) })
  }

  /** Opens a group that may be closed. */
  async open(filter: Filter | 'budget'): Promise<void> {
    const summary = this.summary(filter)
    await expect(summary).toBeVisible()
    if (!(await this.group(filter).isVisible())) await summary.click()
    await expect(this.group(filter)).toBeVisible()
  }

  /** Presses an option, opening its group and the part of a list that has it. */
  async press(filter: Filter, value: string): Promise<void> {
    const option = this.option(filter, value)
    await this.open(filter)
    if (!(await option.isVisible())) {
      const itself = this.root.page().locator(`input[value="${value}"]`)
      const folded = this.group(filter).locator('details').filter({ has: itself })
      await folded.locator('summary').click()
    }
    await option.click()
  }
}

/** That these filters are chosen and not applied yet. */
export const waitingFor = (say: Say, lang: Language, ...filters: Exclude<Filter, 'min' | 'max'>[]): string =>
  say('search:waiting', {
    filters: formatList(
      lang,
      filters.map((filter) => say(`search:filter.${filter}`)),
    ),
  })

/** The page of search results. */
export class SearchPage {
  readonly panel: FilterPanel
  readonly sheet: FilterPanel
  readonly #page: Page
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.#page = page
    this.#say = say
    this.panel = new FilterPanel(page.getByRole('complementary', { name: say('search:filters'), exact: true }), say)
    this.sheet = new FilterPanel(page.getByRole('dialog', { name: say('search:filters'), exact: true }), say)
  }

  get heading() {
    return this.#page.getByRole('heading', { level: 1 })
  }

  /** "92 results", under the heading. */
  get total() {
    return this.#page.locator('h1 + [role=status]')
  }

  get items() {
    return this.#page.getByRole('list', { name: this.#say('search:list'), exact: true }).locator('> li')
  }

  get names() {
    return this.items.getByRole('heading', { level: 2 })
  }

  get tabs() {
    return this.#page.getByRole('navigation', { name: this.#say('search:kinds') }).getByRole('link')
  }

  tab(kind: 'all' | Kind) {
    return this.tabs.nth(kind === 'all' ? 0 : KINDS.indexOf(kind) + 1)
  }

  /** Past the filters, for keyboard users. */
  get skip() {
    return this.panel.root.getByRole('link', { name: this.#say('search:skipToResults') })
  }

  /** The filters in force; the last link clears them all. */
  get chips() {
    return this.#page.getByRole('list', { name: this.#say('search:inForce') }).getByRole('link')
  }

  /** The way to the filters on small screens. */
  get filterButton() {
    return this.#page.getByRole('main').locator('a[href$="#filters"]')
  }

  get sort() {
    return this.#page.getByRole('combobox', { name: this.#say('search:sort.label') }).filter({ visible: true })
  }

  get pages() {
    return this.#page.getByRole('navigation', { name: this.#say('search:pages.label'), exact: true })
  }

  get more() {
    return this.#page.getByRole('link', { name: this.#say('search:pages.more') })
  }

  /** The search box that can be seen. */
  get box() {
    return this.#page.getByRole('combobox', { name: this.#say('search:box.label') }).filter({ visible: true })
  }

  /** What sends the box that can be seen. */
  get submit() {
    return this.#page
      .getByRole('search')
      .filter({ visible: true })
      .getByRole('button', { name: this.#say('search:search'), exact: true })
  }

  /** All rows below the box, among them the search for the words as typed. */
  get boxRows() {
    return this.#page.getByRole('listbox', { name: this.#say('search:box.list') }).getByRole('option')
  }

  /** The rows of one kind. */
  boxRowsOf(kind: BoxRow['kind']) {
    return this.boxRows.and(this.#page.locator(`[data-row=${kind}]`))
  }

  get suggestions() {
    return this.boxRowsOf('suggestion')
  }

  /** What the search box says of itself: loading, how many, none. */
  get boxStatus() {
    return this.#page.getByRole('search').filter({ visible: true }).getByRole('status')
  }

  /** Types a term and waits for what it suggests, which must be something; answers how much. */
  async suggest(term: string): Promise<number> {
    await this.box.fill(term)
    await expect(this.boxStatus).toBeVisible()
    // Since the last letter the box has said "loading", until the answer to exactly this term was there.
    await expect(this.boxStatus).not.toHaveText(this.#say('search:box.loading'))
    return this.suggestions.count()
  }

  /** Checks that one row is selected, for eyes and for assistive technology. */
  async expectSelected(at: number): Promise<void> {
    const selected = this.#page.locator('[role=option][aria-selected=true]')
    await expect(selected).toHaveCount(1)
    await expect(this.boxRows.nth(at)).toHaveAttribute('aria-selected', 'true')
    await expect(this.box).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '')
  }
}
