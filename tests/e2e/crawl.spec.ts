import { globSync, readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { directionOf } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

const MOST = 250
const AT_ONCE = 4

/** The rules of HTML, and none of style. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

test('every link that leads on from the home page leads somewhere, in words', { tag: '@both-languages' }, async ({
  lang,
  baseURL,
  failures,
}) => {
  const seen = new Set([paths.home({ lang })])
  const waiting = [...seen]
  const wrong: string[] = []
  let busy = 0

  const kinds = new Set<string>()
  /** Pages of one kind are made of the same parts: one of them is validated. */
  const isFirstOfKind = (address: string) => {
    const [path = '', query] = address.split('?')
    const [, , kind = 'home', ...below] = path.split('/')
    const key = `${kind} ${below.length} ${below[1] ?? ''} ${query?.replace(/=[^&]*/g, '') ?? ''}`
    return !kinds.has(key) && kinds.add(key)
  }

  const visitOne = async (address: string) => {
    const response = await fetch(new URL(address, baseURL))
    const html = await response.text()
    if (response.status !== 200) wrong.push(`${response.status} ${address}`)
    const own = address.split('/')[1] === 'ar' ? 'ar' : 'en'
    if (!html.includes(`<html lang="${own}" dir="${directionOf(own)}"`)) wrong.push(`not in ${own}: ${address}`)
    if (own === lang && isFirstOfKind(address)) wrong.push(...(await htmlErrors(html, address)))
    wrong.push(...missingWords(html).map((key) => `the text "${key}" is missing on ${address}`))
    // The other language's pages are that reader's crawl; from here they only have to exist.
    if (own !== lang) return
    for (const [, link = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(link.replaceAll('&amp;', '&'), new URL(address, baseURL))
      const next = url.pathname + url.search
      if (url.origin !== new URL(baseURL ?? '').origin || seen.has(next) || seen.size >= MOST) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  await new Promise<void>((resolve, reject) => {
    const goOn = () => {
      while (busy < AT_ONCE && waiting.length > 0) {
        busy++
        visitOne(waiting.shift() ?? '/').then(() => {
          busy--
          goOn()
        }, reject)
      }
      if (busy === 0) resolve()
    }
    goOn()
  })
  expect(wrong).toEqual([])
  expect(seen.size).toBe(MOST)
  expect(failures.seen).toEqual([])
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
  globSync('src/{i18n,features/*}/locales/{,page.,box.}en.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8'))),
  ),
)
/** The host of a website may look like one too, but the page links to it. */
const looksLikeKey = (text: string) => /^\w+(\.[\w-]+)+$/.test(text) && groups.has(text.split('.')[0] ?? '')
