import { expect, type Page } from '@playwright/test'

/**
 * Watches whether anything of what strangers typed runs in a page or in a frame of it: a dialog, a call of what payloads call,
 * a violation of the Content-Security-Policy, a request to somebody else's server.
 */
export class ExecutionWatch {
  /** What ran, with the mark that the payload had, and where. */
  readonly seen: string[] = []
  /** What would run once somebody clicked, pointed or sent a form, in the pages that were looked at. */
  readonly waiting: string[] = []
  readonly #page: Page
  #pages = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<ExecutionWatch> {
    const watch = new ExecutionWatch(page)
    const report = (what: string) => watch.seen.push(`${what} at ${page.url()}`)
    page.on('dialog', async (dialog) => {
      report(`dialog ${dialog.message()}`)
      await dialog.dismiss()
    })
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (/^https?:$/.test(protocol) && !/^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host)) report(`request to ${host}`)
    })
    await page.exposeBinding('reportExecution', (_, what: string) => report(what))
    await page.addInitScript(() => {
      const tell = (what: string) => (window as unknown as Reporting).reportExecution(what)
      for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
        window[name] = (text?: unknown) => tell(`${name} ${text}`) as never
      }
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        tell(`CSP ${violatedDirective} ${blockedURI} ${sample}`),
      )
    })
    return watch
  }

  /** Looks through the page as it is now, and its frames of the same origin. */
  look = async (): Promise<void> => {
    this.#pages += 1
    this.waiting.push(...(await this.#findWaiting()))
  }

  /** Says what was opened, and that nothing of it ran or would. */
  expectNothing(what: string): void {
    const { seen, waiting } = this
    console.log(`${what}: ${this.#pages} pages, ${seen.length} executions and reports, ${waiting.length} that wait`)
    expect(seen).toEqual([])
    expect(waiting).toEqual([])
    this.#pages = 0
  }

  #findWaiting = (): Promise<string[]> =>
    this.#page.evaluate(() => {
      const ADDRESSES = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'background', 'to']
      const found: string[] = []
      // By the prototype: a form answers with its fields where one of them has the name of a property.
      const attributesOf = (element: Element): [string, string][] =>
        Element.prototype.getAttributeNames
          .call(element)
          .map((name) => [name, Element.prototype.getAttribute.call(element, name) ?? ''])
      const nameOf = (element: Element): string => Reflect.get(Element.prototype, 'localName', element)
      const examine = (document: Document) => {
        for (const element of document.querySelectorAll('*')) {
          const tag = nameOf(element)
          const attributes = attributesOf(element)
          for (const [name, value] of attributes) {
            const isHandler = name.toLowerCase().startsWith('on')
            // As browsers read an address: https://url.spec.whatwg.org/#concept-basic-url-parser
            const scheme = /^[\0- ]*([a-z][a-z\d+.-]*):/i.exec(value.replaceAll(/[\t\n\r]/g, ''))?.[1]?.toLowerCase()
            const isProgram = ADDRESSES.includes(name) && /^(?:javascript|vbscript|data)$/.test(scheme ?? '')
            const isPicture = tag === 'img' && scheme === 'data'
            if (isHandler || (isProgram && !isPicture)) found.push(`<${tag} ${name}=${value}>`)
          }
          const leadsAway = tag === 'meta' && attributes.some(([name]) => name === 'http-equiv')
          if (tag === 'base' || leadsAway) found.push(`<${tag} ${attributes.join(' ')}>`)
          if (element instanceof HTMLIFrameElement && element.contentDocument) examine(element.contentDocument)
        }
      }
      examine(document)
      return found.map((each) => `${each} at ${location.href}`)
    })
}

type Reporting = { reportExecution(what: string): void }
