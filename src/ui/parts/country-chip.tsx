import { useLanguage } from '#i18n/language.ts'
import type { Localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ChipLink } from './chip.tsx'
import { Flag } from './flag.tsx'
import { LocalizedText } from './localized-text.tsx'

type CountryChipProps = { country: { slug: Localized; name: Localized; flagKey: string } }

/** A country by its flag and name, as the way to its guide. */
export function CountryChip({ country: { slug, name, flagKey } }: CountryChipProps) {
  return (
    <ChipLink to={paths.country({ lang: useLanguage(), slug })}>
      <Flag flagKey={flagKey} />
      <LocalizedText text={name} />
    </ChipLink>
  )
}
