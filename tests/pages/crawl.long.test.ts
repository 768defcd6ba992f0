import { globSync, readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { directionOf, LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { request } from './support/read.ts'

const MOST = 250

/** The rules of HTML, and none of style. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

test.each(LANGUAGES)('every link that leads on from the home page leads somewhere, in words: %s', async (lang) => {
  const seen = new Set([paths.home({ lang })])
  const wrong: string[] = []
  const kinds = new Set<string>()
  /** Pages of one kind are made of the same parts: one of them is validated. */
  const isFirstOfKind = (address: string) => {
    const [path = '', query] = address.split('?')
    const [, , kind = 'home', ...below] = path.split('/')
    const key = `${kind} ${below.length} ${below[1] ?? ''} ${query?.replace(/=[^&]*/g, '') ?? ''}`
    return !kinds.has(key) && kinds.add(key)
  }

  // What a page leads to joins the set that is walked.
  for (const address of seen) {
    const response = await request(address)
    const html = await response.text()
    if (response.status !== 200) wrong.push(`${response.status} ${address}`)
    const own = address.split('/')[1] === 'ar' ? 'ar' : 'en'
    if (!html.includes(`<html lang="${own}" dir="${directionOf(own)}"`)) wrong.push(`not in ${own}: ${address}`)
    if (own === lang && isFirstOfKind(address)) wrong.push(...(await htmlErrors(html, address)))
    wrong.push(...missingWords(html).map((key) => `the text "${key}" is missing on ${address}`))
    // The other language's pages are that reader's crawl; from here they only have to exist.
    if (own !== lang) continue
    for (const [, link = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const { origin, pathname, search } = new URL(link.replaceAll('&amp;', '&'), new URL(address, PUBLIC_URL))
      if (origin === PUBLIC_URL && seen.size < MOST) seen.add(pathname + search)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBe(MOST)
})

async function htmlErrors(html: string, address: string): Promise<string[]> {
  const { results } = await validator.validateString(html, address)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, message }) => `${address}:${line}:${column} ${message}`),
  )
}

/** Texts and names on a page that are keys or have holes: `page.total`, `{{count}}`, `undefined`. */
function missingWords(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '')
  const texts = [...body.matchAll(/>([^<>]+)</g), ...body.matchAll(/(?:aria-label|placeholder|title|alt)="([^"]*)"/g)]
  return texts
    .map(([, text = '']) => text.trim())
    .filter((text) => /\{\{|\b(undefined|NaN|null)\b/.test(text) || (looksLikeKey(text) && !html.includes(`//${text}`)))
}

const groups = new Set(
  globSync('src/{i18n,features/**}/locales/{,page.,box.}en.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8'))),
  ),
)
/** The host of a website may look like one too, but the page links to it. */
const looksLikeKey = (text: string) => /^\w+(\.[\w-]+)+$/.test(text) && groups.has(text.split('.')[0] ?? '')
