import { apiWithSession } from '#api/optional-session.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { Language } from '#lib/localized.ts'

/** Makes a page for the family of these. Never throws. */
export const createFamilyPage = (ids: readonly string[], lang: Language): Promise<Outcome<{ code: string }>> =>
  toResult(apiWithSession['family-pages'].$post({ json: { items: [...ids], lang } }))
