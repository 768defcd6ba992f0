import type { Translate } from '#i18n/translator.ts'

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
