import { KINDS, type Kind } from '#catalogue-index/query/options.ts'
import type { Say } from '#tests/e2e/support/words.ts'
import { all, textOf, the } from './parts.ts'
import type { Page } from './read.ts'

/** The page of search results: what the browser tests know as `SearchPage`. */
export function resultsOn(page: Page, say: Say) {
  const items = all(page.main, 'list', say('search:list')).flatMap((list) => list.querySelectorAll(':scope > li'))
  return {
    /** "92 results", under the heading. */
    total: textOf(page.find('h1 + [role=status]')),
    items: items.map(textOf),
    names: items.map((item) => textOf(the(item, 'heading'))),
    /** The way to the first result. */
    first: items[0]?.querySelector('h2 a') ?? page.main,
    /** The way to the results of one kind. */
    tab: (kind: Kind) =>
      all(the(page.main, 'navigation', say('search:kinds')), 'link')[KINDS.indexOf(kind) + 1] ?? page.main,
  }
}
