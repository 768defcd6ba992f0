import { toSlugAr, toSlugEn } from '#lib/slug.ts'

export type Heading = { id: string; text: string }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
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
    .replaceAll('<table', '<div class="table-scroll" role="region" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
  return { html: nameTables(scrolling), headings }
}

/** A region needs a name: that of the heading above the table. */
function nameTables(html: string): string {
  let heading = ''
  return html.replace(/<h[23][^>]*>([\s\S]*?)<\/h[23]>| role="region"/g, (match, inner?: string) => {
    if (inner !== undefined) {
      heading = plain(inner).replaceAll('"', '&quot;')
      return match
    }
    return heading ? `${match} aria-label="${heading}"` : ''
  })
}
