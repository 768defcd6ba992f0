/**
 * For `evaluate`: the words and numbers within an element, or within the dialog over the page, that stand on more than one
 * line, or reach beyond the sides of the screen where nothing scrolls.
 */
export function brokenWords(root: Element): string[] {
  const texts = document.createTreeWalker(document.querySelector('dialog:modal') ?? root, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element?.checkVisibility() || element.closest('.sr-only, .max-md\\:sr-only')) continue
    const scrolls = element.closest('[class*="overflow-x-auto"]') !== null
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]+(?:,\d{3})*/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      const { left, right } = range.getBoundingClientRect()
      if (lines.size > 1) broken.push(`${word} is broken`)
      else if (!scrolls && (left < 0 || right > innerWidth)) broken.push(`${word} is cut off`)
    }
  }
  return broken
}
