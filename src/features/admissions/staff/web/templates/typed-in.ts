/** What stands in a text field of the page now. */
export function typedIn(field: string): string {
  const element = document.getElementById(field)
  return element instanceof HTMLTextAreaElement ? element.value : ''
}
