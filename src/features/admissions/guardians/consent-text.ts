import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import type { GuardianView } from './contract.ts'

type Named = { student: string; brand: string; programme: string; university: string }

const PARTS = ['what', 'data', 'long', 'withdraw'] as const

/** The text that a guardian signs, part by part, as its version says it: on the page, and in the mail about it. */
export function consentText(
  t: Translate<'guardians'>,
  version: string,
  named: Named,
): { title: string | null; words: string }[] {
  const say = (key: string) => t(`texts.${version}.${key}` as Parameters<typeof t>[0], named)
  return [
    { title: null, words: say(named.university ? 'lead' : 'leadWithoutUniversity') },
    ...PARTS.map((part) => ({ title: say(`${part}Title`), words: say(`${part}Text`) })),
  ]
}

/** What was signed and withdrawn before the consent that counts, a sentence each. */
export const earlierConsents = (
  t: Translate<'guardians'>,
  lang: Language,
  { consent }: Pick<GuardianView, 'consent'>,
): { signedAt: string; words: string }[] =>
  consent.earlier.map(({ signedName, signedAt, withdrawnAt }) => ({
    signedAt,
    words: t('panel.states.withdrawn', {
      name: isolate(signedName),
      day: isolate(formatDate(lang, withdrawnAt)),
      given: isolate(formatDate(lang, signedAt)),
    }),
  }))
