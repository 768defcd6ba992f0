import { describe, expect, test } from 'vitest'
import { countWords, readingMinutes, richTextToPlain, sanitizeRichText } from './rich-text.ts'

describe('rich text', () => {
  test('keeps the structure an article needs', () => {
    const html =
      '<h2>Visas</h2><p>Bring <strong>two</strong> <em>photos</em>.</p><ul><li>One</li></ul>' +
      '<table><thead><tr><th scope="col">Fee</th></tr></thead><tbody><tr><td colspan="2">80</td></tr></tbody></table>' +
      '<blockquote><p dir="rtl" lang="ar">نص</p></blockquote>'
    expect(sanitizeRichText(html)).toBe(html)
  })

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script hidden in a broken tag', '<p>a</p><scr<script>ipt>alert(1)</script>', '<p>a</p>ipt&gt;alert(1)'],
    ['a style sheet', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
    ['an event handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['an inline style', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['a class of the product', '<p class="admin-panel" id="root">a</p>', '<p>a</p>'],
    ['an image with an error handler', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a vector image', '<svg><animate onbegin=alert(1) attributeName=x></svg>', ''],
    ['a MathML namespace trick', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="https://evil.example"><p>a</p><input name="password"></form>', '<p>a</p>'],
    ['a comment', '<!-- <p>a</p> --><!--[if IE]><script>alert(1)</script><![endif]--><p>b</p>', '<p>b</p>'],
    ['an unclosed tag', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['a heading of the first rank', '<h1>a</h1>', '<h2>a</h2>'],
  ])('disarms %s', (_, hostile, harmless) => {
    expect(sanitizeRichText(hostile)).toBe(harmless)
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'java&Tab;script:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/path',
  ])('takes the address %s out of a link', (address) => {
    expect(sanitizeRichText(`<a href="${address}">here</a>`)).toBe('<a rel="noopener noreferrer">here</a>')
  })

  test('a link gives its target neither a handle on our window nor the page it came from', () => {
    expect(sanitizeRichText('<a href="https://daad.de" target="_blank" rel="opener">DAAD</a>')).toBe(
      '<a href="https://daad.de" rel="noopener noreferrer">DAAD</a>',
    )
    expect(sanitizeRichText('<a href="/en/blog/visas">visas</a>')).toContain('href="/en/blog/visas"')
  })

  test('sanitising twice changes nothing more', () => {
    const once = sanitizeRichText('<p>Fees & costs &lt; 5 <b>now</b></p><a href="/x?a=1&b=2">x</a><scr<script>ipt>')
    expect(sanitizeRichText(once)).toBe(once)
  })

  test('deep nesting is cut off', () => {
    const deep = sanitizeRichText(`${'<blockquote>'.repeat(5000)}x`)
    expect(deep.split('<blockquote>').length - 1).toBeLessThanOrEqual(20)
  })
})

describe('the words of a rich text', () => {
  test('are separated where the page separates them', () => {
    expect(richTextToPlain('<h2>One</h2><p>two<br>three</p><ul><li>four</li><li>fi<em>ve</em></li></ul>')).toBe(
      'One two three four five',
    )
  })

  test('lose no character that the markup escaped', () => {
    expect(richTextToPlain('<p>Fish &amp; chips &lt; &quot;5&quot; &amp;lt;</p>')).toBe('Fish & chips < "5" &lt;')
  })

  test('are counted in both scripts', () => {
    expect(countWords('<p>خمس كلمات في هذه الجملة</p>')).toBe(5)
    expect(countWords('<p></p>')).toBe(0)
  })

  test('take a minute per two hundred, and never none', () => {
    expect(readingMinutes('<p>short</p>')).toBe(1)
    expect(readingMinutes(`<p>${'word '.repeat(690)}</p>`)).toBe(3)
  })
})
