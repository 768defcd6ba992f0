import { linkedText } from '#lib/linked-text.ts'
import { directionOf, type Language } from '#lib/localized.ts'

export type EmailContent = {
  lang: Language
  brand: string
  title: string
  paragraphs: string[]
  /** Web addresses in the paragraphs are links: only where all of them are words of staff. */
  isLinked?: boolean
  /** A code to type, large and left-to-right. */
  code?: string | undefined
  /** A quotation, set apart from our own text. */
  quote?: string | undefined
  /**
   * Names and values, one under the other; `code` values (addresses, numbers) read from left to right in both
   * languages. With `url` the value leads there.
   */
  facts?: { label: string; value: string; code?: boolean; url?: string }[]
  /** The main action. */
  action?: { label: string; url: string }
  /** Small print: why this mail came, how to stop it. */
  notes?: { text: string; url?: string }[]
}

/** A mail in both forms: paper and ink like the site, in tables and inline styles, which is what mail programs read. */
export const renderEmail = (letter: EmailContent): { html: string; text: string } => ({
  html: toHtml(letter),
  text: toText(letter),
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** With its lines, and links where there are addresses. */
const linked = (paragraph: string) =>
  linkedText(paragraph)
    .map(({ text, url }) =>
      url
        ? `<a href="${escaped(url)}" style="color:#0b6b5d"><bdi dir="ltr">${escaped(url)}</bdi></a>`
        : escaped(text).replaceAll('\n', '<br>'),
    )
    .join('')

const font = `font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif`
const leading = { en: '1.55', ar: '1.8' }

/** Each part says its direction itself: some mail programs drop that of the document. */
function toHtml(content: EmailContent): string {
  const { lang, brand, title, paragraphs, isLinked = false, code, quote, facts = [], action, notes = [] } = content
  const dir = directionOf(lang)
  const start = dir === 'rtl' ? 'right' : 'left'
  const text = `${font};line-height:${leading[lang]};text-align:${start}`
  const rows = facts.map(
    ({ label, value, code, url }) =>
      `<tr><td style="${text};width:1%;padding:6px 0;color:#3d4c54;font-size:14px;vertical-align:top;white-space:nowrap">${escaped(label)}</td>` +
      `<td style="${text};padding:6px 16px;font-size:15px"><bdi${code ? ' dir="ltr"' : ''}>${url ? `<a href="${escaped(url)}" style="color:#0b6b5d">${escaped(value)}</a>` : escaped(value)}</bdi></td></tr>`,
  )
  const body = [
    `<p style="${text};margin:0 0 24px;font-weight:700;font-size:18px">${escaped(brand)}</p>`,
    `<h1 style="${text};margin:0 0 16px;font-size:24px;line-height:1.35">${escaped(title)}</h1>`,
    ...paragraphs.map(
      (paragraph) =>
        `<p style="${text};margin:0 0 14px;font-size:16px">${isLinked ? linked(paragraph) : escaped(paragraph)}</p>`,
    ),
    code === undefined
      ? ''
      : `<p dir="ltr" style="${font};margin:20px 0;padding:16px;background:#f3eee5;border-radius:6px;text-align:center;font-size:32px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>`,
    rows.length > 0
      ? `<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;width:100%;border-top:1px solid #e2dacb;border-bottom:1px solid #e2dacb">${rows.join('')}</table>`
      : '',
    quote === undefined
      ? ''
      : `<blockquote style="${text};line-height:1.7;unicode-bidi:plaintext;margin:0 0 20px;padding:12px 16px;background:#f3eee5;border-radius:6px;font-size:16px;white-space:pre-wrap">${escaped(quote)}</blockquote>`,
    action
      ? `<p style="${text};margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;background:#0b6b5d;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:500">${escaped(action.label)}</a></p>`
      : '',
    ...notes.map(
      ({ text: words, url }) =>
        `<p style="${text};margin:16px 0 0;color:#5b676d;font-size:13px">${url ? `<a href="${escaped(url)}" style="color:#5b676d">${escaped(words)}</a>` : escaped(words)}</p>`,
    ),
  ]
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;background:#f3eee5"><table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fbf8f3;border:1px solid #e2dacb;border-radius:10px"><tr><td dir="${dir}" lang="${lang}" style="padding:28px 24px;color:#10212b">`,
    ...body,
    '</td></tr></table></td></tr></table></body></html>\n',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function toText({ brand, title, paragraphs, code, quote, facts = [], action, notes = [] }: EmailContent): string {
  const parts = [
    brand,
    title,
    ...paragraphs,
    code,
    facts.map(({ label, value, url }) => `${label}: ${value}${url ? `\n${url}` : ''}`).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    action && `${action.label}:\n${action.url}`,
    notes.length > 0 && '--',
    ...notes.map(({ text, url }) => (url ? `${text}: ${url}` : text)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
