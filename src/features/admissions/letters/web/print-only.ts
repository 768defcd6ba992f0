/** Prints one part of the page alone (`[data-prints]` in ui/print.css); the page itself is as before afterwards. */
export function printOnly(part: 'letter'): void {
  const { dataset } = document.documentElement
  dataset.prints = part
  addEventListener('afterprint', () => delete dataset.prints, { once: true })
  print()
}
