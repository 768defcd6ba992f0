import { type HTMLElement, parse } from 'node-html-parser'
import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import type { Language, Localized } from '#lib/localized.ts'
import type { Entity } from '#tests/e2e/support/screens.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { app } from './application.ts'
import { fieldValue, the } from './parts.ts'

/** Asks for an address as a browser without scripts, which follows no redirect. */
export const request = async (address: string): Promise<Response> => {
  const { pathname, search } = new URL(address, PUBLIC_URL)
  return app.request(pathname + search)
}

/** What a call of the API answers. */
export async function json<Answer>(address: string): Promise<Answer> {
  const response = await request(address)
  if (response.status !== 200) throw new Error(`${response.status} at ${address}`)
  return (await response.json()) as Answer
}

/** The page at an address. Throws where another status than the given one is answered. */
export async function read(address: string, status = 200): Promise<Page> {
  const response = await request(address)
  if (response.status !== status)
    throw new Error(`${response.status} ${response.headers.get('location') ?? ''} at ${address}`)
  return new Page(address, await response.text())
}

/** A page as the server sends it. That it is sound HTML is for crawl.long.test.ts; here it is only read. */
export class Page {
  readonly document: HTMLElement
  readonly #url: URL

  constructor(address: string, html: string) {
    this.#url = new URL(address, PUBLIC_URL)
    this.document = parse(html, { blockTextElements: { script: true, style: true } })
  }

  /** As `paths` writes it. */
  get address(): string {
    return this.#url.pathname + this.#url.search + this.#url.hash
  }

  /** Its query without percent signs: `?q=law berlin`. */
  get query(): string {
    return decodeURIComponent(this.#url.search.replaceAll('+', ' '))
  }

  get title(): string {
    return this.find('title').textContent
  }

  get heading(): HTMLElement {
    return this.find('h1')
  }

  get header(): HTMLElement {
    return the(this.document, 'banner')
  }

  get main(): HTMLElement {
    return this.find('main')
  }

  get footer(): HTMLElement {
    return the(this.document, 'contentinfo')
  }

  /** What the first `meta` of a name or property says. */
  meta(key: string): string | undefined {
    return this.document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content')
  }

  get canonical(): string {
    return this.find('link[rel=canonical]').getAttribute('href') ?? ''
  }

  /** Whether search engines are asked to leave it out. */
  get isUnlisted(): boolean {
    return this.meta('robots')?.includes('noindex') ?? false
  }

  find(selector: string): HTMLElement {
    const found = this.document.querySelector(selector)
    if (!found) throw new Error(`No ${selector} at ${this.address}`)
    return found
  }

  /** Where a link of this page leads. */
  follow(link: HTMLElement): Promise<Page> {
    return open(new URL(link.getAttribute('href') ?? '', this.#url))
  }

  /** What a form of this page finds, sent by GET after other choices in its lists: `{ level: 'master' }`. */
  send(form: HTMLElement | null | undefined, choices: Record<string, string> = {}): Promise<Page> {
    if (form?.tagName !== 'FORM') throw new Error(`No form at ${this.address}`)
    const params = new URLSearchParams()
    for (const field of form.querySelectorAll('input[name], select[name]')) {
      const name = field.getAttribute('name') ?? ''
      const isLeftOut = field.hasAttribute('disabled') || (isChoice(field) && !field.hasAttribute('checked'))
      if (!isLeftOut) params.append(name, chosen(field, choices[name]) ?? '')
    }
    for (const name of Object.keys(choices)) if (!params.has(name)) throw new Error(`There is no ${name} to choose`)
    const address = new URL(form.getAttribute('action') ?? '', this.#url)
    address.search = params.toString()
    return open(address)
  }
}

/** The page at an address, or where that leads within three redirects. */
async function open(address: URL, redirects = 3): Promise<Page> {
  const location = (await request(address.href)).headers.get('location')
  return location && redirects > 0 ? open(new URL(location, address), redirects - 1) : read(address.href)
}

const isChoice = (field: HTMLElement) => ['checkbox', 'radio'].includes(field.getAttribute('type') ?? '')

function chosen(field: HTMLElement, choice: string | undefined): string | undefined {
  if (choice === undefined) return fieldValue(field)
  if (field.querySelector(`option[value="${choice}"]`)) return choice
  throw new Error(`${field.getAttribute('name')} cannot be ${choice}`)
}

/** Who reads: their language, its words, and what tells them about the catalogue. */
export const readerOf = (lang: Language) => ({
  lang,
  say: wordsOf(lang),
  /** What the API answers to a search, to hold a page against. */
  ask: (params: Record<string, string> = {}) =>
    json<SearchAnswer>(`/api/search?${new URLSearchParams({ ...params, lang })}`),
  /** The slugs of a record, by any of them. */
  slugOf: async (entity: Entity, address: string) =>
    (await json<{ slug: Localized }>(`/api/${entity}/${encodeURIComponent(address)}`)).slug,
})
