/** A page of ours, and what a chat or a text put after its address: a mark, a quote, a bracket, something invisible. */
const COPIED = /^(\/(?:en|ar)(?:\/[\w-]*\w)*)[\p{P}\p{S}\p{Z}\p{Cf}]+$/u

/** The path of a page as it was before it was copied with the marks around it; null where it has none. */
export function withoutMarks(path: string): string | null {
  try {
    const [, page] = COPIED.exec(decodeURIComponent(path)) ?? []
    return page === undefined || page === path.replace(/\/+$/, '') ? null : page
  } catch {
    return null
  }
}
