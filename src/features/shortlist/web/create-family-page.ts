import { apiWithSession } from '#api/optional-session.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** Makes a page for the family of these. Never throws. */
export const createFamilyPage = (
  ids: readonly string[],
  { lang, currency }: { lang: Language; currency: string },
): Promise<Outcome<{ code: string }>> =>
  toResult(apiWithSession['family-pages'].$post({ json: { items: [...ids], lang, currency } }))

/**
 * Opens the phone's own sheet for sharing over the new page, so that the family has it with the next tap. A desktop's
 * reader continues with the ways that the page offers, as does the person who closes the sheet.
 */
export function offerToPassOn(code: string, title: string): void {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return
  const url = new URL(paths.familyPageShared({ code }), location.origin).href
  navigator.share({ title, url }).catch(() => {})
}
