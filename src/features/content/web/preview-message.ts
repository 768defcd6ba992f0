import type { PreviewPage } from '#features/content/preview.ts'

/** What a form and the preview in its frame say to each other, within one browser and one origin. */

/** What the frame shows: the page, or its card in search results. */
export type ShownPart = 'page' | 'card'

export type PreviewMessage =
  /** Of the frame, once it can show something. */
  | { kind: 'preview-ready' }
  /** Of the form. */
  | { kind: 'preview'; page: PreviewPage; part: ShownPart }

/** The message of an event, where it came from that window of our own. */
export function previewMessage(event: MessageEvent<unknown>, from: Window | null | undefined): PreviewMessage | null {
  if (event.origin !== location.origin || !from || event.source !== from) return null
  const { data } = event
  return typeof data === 'object' && data !== null && 'kind' in data ? (data as PreviewMessage) : null
}
