/** First, last and the neighbours of a page; null where numbers are left out: 1 … 4 5 6 … 20. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return shown.flatMap((each, index) => {
    const gap = each - (shown[index - 1] ?? each - 1)
    return gap > 2 ? [null, each] : gap === 2 ? [each - 1, each] : [each]
  })
}
