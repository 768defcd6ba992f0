import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { textOf, the } from './support/parts.ts'
import { read, readerOf } from './support/read.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  const { say } = readerOf(lang)

  test.each(['privacy', 'terms', 'accessibility'] as const)(
    'the foot of every page leads to %s, which says who answers for it',
    async (policy) => {
      const home = await read(paths.home({ lang }))
      const { address, heading, main } = await home.follow(the(home.footer, 'link', say(`footer.${policy}`)))
      expect(address).toBe(paths[policy]({ lang }))
      expect(textOf(heading)).toBe(say(`policies:head.${policy}.title`))
      expect(the(main, 'link', say('policies:contact')).getAttribute('href')).toBe(paths.contact({ lang }))
      // The owner of this product has entered no legal name; nothing replaces it.
      expect(main.textContent).not.toContain(say('policies:owner'))
    },
  )
})
