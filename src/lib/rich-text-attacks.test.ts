import { describe, expect, test } from 'vitest'
import { PAYLOADS } from '#tests/support/xss-payloads.ts'
import { richText, sanitizeRichText } from './rich-text.ts'

/** Whatever comes out must be written in the small grammar below, which has no place for a program. */

const NAMES = 'h2|h3|h4|p|br|hr|blockquote|ul|ol|li|strong|em|a|bdi|span|table|caption|thead|tbody|tr|th|td|img'
const TAG = new RegExp(`<(/?)(${NAMES})((?: [a-z]+="[^"<>]*")*) ?/?>`, 'g')
const ATTRIBUTE = / ([a-z]+)="([^"<>]*)"/g
const ATTRIBUTES = new Set([
  ...['lang', 'dir', 'href', 'rel', 'start', 'colspan', 'rowspan', 'scope', 'src', 'alt', 'width', 'height'],
  ...['srcset', 'sizes', 'loading'],
])

/** As browsers read an address: https://url.spec.whatwg.org/#concept-basic-url-parser */
function isHarmless(address: string): boolean {
  const read = address.replace(/^[\0- ]+/, '').replaceAll(/[\t\n\r]/g, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(read)?.[1]?.toLowerCase()
  return scheme ? ['http', 'https', 'mailto', 'tel'].includes(scheme) : !/^[/\\]{2}/.test(read)
}

/** What is wrong with HTML that was let through; empty when nothing is. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  for (const [, , , attributes = ''] of html.matchAll(TAG)) {
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!ATTRIBUTES.has(name)) dangers.push(name)
      if (name === 'href' && !isHarmless(value)) dangers.push(value)
      if (name === 'src' && !/^\/media\/[0-9a-f-]{36}\/\d+\.webp$/.test(value)) dangers.push(value)
    }
  }
  const rest = html.replaceAll(TAG, '')
  if (/[<>]/.test(rest)) dangers.push(rest)
  return dangers
}

describe('stored cross-site scripting', () => {
  test(`${PAYLOADS.length} payloads are tried in five places each`, () => {
    expect(PAYLOADS.length).toBeGreaterThan(1_000)
  })

  test('is cleaned at once: a text that was stored stays as it is when it is stored again', () => {
    const again = PAYLOADS.flatMap((payload) => [payload, `<p>${payload}`, `<li>${payload}</p>`]).filter((text) => {
      const once = sanitizeRichText(text)
      return sanitizeRichText(once) !== once
    })
    expect(again).toEqual([])
  })

  test.each([
    ['alone', (payload: string) => payload],
    ['in an Arabic line', (payload: string) => `<p dir="rtl" lang="ar">مرحبًا \u2067${payload}\u2069 بكم</p>`],
    ['in a cell of a table', (payload: string) => `<table><tr><td>${payload}</td></tr></table>`],
    ['cut off', (payload: string) => payload.slice(0, -1)],
    ['in the text of a picture', (payload: string) => `<img src="x" alt="${payload}"><p title='${payload}'>x</p>`],
  ])('runs nowhere: %s', (_, around) => {
    const dangerous = PAYLOADS.map(around).flatMap((payload) => {
      const once = sanitizeRichText(payload)
      const outputs = [once, sanitizeRichText(once), richText(payload, null)?.en ?? '']
      const found = outputs.flatMap(dangersIn)
      return found.length > 0 ? [{ payload, once, found }] : []
    })
    expect(dangerous).toEqual([])
  })
})

test('what PostgreSQL cannot store is left out', () => {
  expect(sanitizeRichText('<p>a\0b&#0;c \ud83d</p>')).not.toMatch(/\0|[\ud800-\udfff](?![\udc00-\udfff])/)
})

describe('pictures in a text', () => {
  const src = '/media/0b0f4c3e-0000-4000-8000-00000000000a/960.webp'

  test('come from the media library, say what they show, and have whole sizes', () => {
    const image = `<img src="${src}" alt="الحرم &amp; المكتبة" width="1200" height="800" />`
    expect(sanitizeRichText(image)).toBe(image)
    expect(sanitizeRichText(`<img height="8e3" width="-1" alt="a" src="${src}">`)).toBe(`<img src="${src}" alt="a" />`)
    expect(sanitizeRichText(`<img src="${src}"><img src="${src}" alt=" "><img src="/x.png" alt="a">`)).toBe('')
  })

  test('are shown in the width that a screen needs', () => {
    const shown = richText(`<img src="${src}" alt="a" width="500" height="300">`, null)?.en
    expect(shown).toContain('320.webp 320w, /media/0b0f4c3e-0000-4000-8000-00000000000a/640.webp 500w"')
    expect(shown).toContain('loading="lazy"')
  })
})
