import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { setting } from '#features/site/server/queries.ts'
import { legalOf } from '#features/site/server/service.ts'
import type { LetterSignatory } from '#lib/letter-terms.ts'
import { localized } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'

const text = z.string().min(1).nullable().catch(null)
const signatorySetting = z
  .object({ nameEn: text, nameAr: text, titleEn: text, titleAr: text, onBehalf: z.boolean().catch(false) })
  .catch({ nameEn: null, nameAr: null, titleEn: null, titleAr: null, onBehalf: false })

/** Who answers for letters today, by the owner's settings `legal` and `signatory`. */
export async function signatoryOf(db: Db): Promise<LetterSignatory> {
  const [legal, signatory] = await Promise.all([setting(db, 'legal'), setting(db, 'signatory')])
  const company = legalOf(legal)
  const { nameEn, nameAr, titleEn, titleAr, onBehalf } = signatorySetting.parse(signatory)
  return {
    company: company?.name ?? null,
    address: company?.address ?? null,
    licence: company?.licence ?? null,
    name: localized(nameEn ?? nameAr, nameAr),
    title: localized(titleEn ?? titleAr, titleAr),
    onBehalf,
  }
}

/** The settings still to be made before a letter can be issued: it needs a legal name and a person who signs for it. */
export const missingToSign = ({ company, name }: LetterSignatory): ('legal' | 'signatory')[] => [
  ...(company === null ? (['legal'] as const) : []),
  ...(name === null ? (['signatory'] as const) : []),
]

/** Throws `no_signatory` with what is missing, for a letter that nobody answers for. */
export function requireSignatory(signatory: LetterSignatory): LetterSignatory {
  const missing = missingToSign(signatory)
  if (missing.length === 0) return signatory
  throw new ProblemError('no_signatory', {
    fields: {
      ...(missing.includes('legal') && { 'letter.company': 'required' }),
      ...(missing.includes('signatory') && { 'letter.signatory': 'required' }),
    },
  })
}
