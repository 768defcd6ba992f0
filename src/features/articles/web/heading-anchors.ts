import { toSlugAr, toSlugEn } from '#lib/slug.ts'

export type Heading = { id: string; text: string }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const withoutTags = (html: string) => html.replace(/<[^>]+>/g, '')

const plain = (html: string) =>
  withoutTags(html)
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()

/**
 * Gives every second-level heading of a sanitised text an id to link to, and lets wide tables scroll inside themselves.
 * The server's sanitiser leaves no attribute but `lang` and `dir`, so simple patterns are enough here.
 */
export function addHeadingAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const taken = new Set<string>()
  const linked = html.replace(/<h2([^>]*)>([\s\S]*?)<\/h2>/g, (_, attributes: string, inner: string) => {
    const text = plain(inner)
    const name = toSlugEn(text) || toSlugAr(text) || 'part'
    // A prefix of their own: the page has ids too, such as `content`.
    let id = `on-${name}`
    for (let again = 2; taken.has(id); again += 1) id = `on-${name}-${again}`
    taken.add(id)
    headings.push({ id, text })
    return `<h2 id="${id}"${attributes}>${inner}</h2>`
  })
  const scrolling = linked
    .replaceAll('<table', `${REGION} tabindex="0"><table`)
    .replaceAll('</table>', '</table></div>')
  return { html: nameTables(scrolling), headings }
}

/** What only `addHeadingAnchors` writes: a text cannot have it, for its `<` is escaped. */
const REGION = '<div class="table-scroll" role="region"'

/** A region needs a name: that of the heading above the table, still escaped as in the text. */
function nameTables(html: string): string {
  let heading = ''
  return html.replace(new RegExp(`<h[23][^>]*>([\\s\\S]*?)</h[23]>|${REGION}`, 'g'), (match, inner?: string) => {
    if (inner !== undefined) {
      heading = withoutTags(inner).trim().replaceAll('"', '&quot;')
      return match
    }
    return heading ? `${REGION} aria-label="${heading}"` : '<div class="table-scroll"'
  })
}
