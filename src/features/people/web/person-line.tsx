import type { Person } from '#features/people/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { PersonFace } from './person-face.tsx'
import { spokenLanguages } from './spoken-languages.ts'

/** One of the staff in a line: face, name and languages. */
export function PersonLine({ person }: { person: Person }) {
  const lang = useLanguage()
  return (
    <div className="flex items-center gap-3">
      <PersonFace person={person} className="size-12 rounded-pill" />
      <p className="min-w-0">
        <LocalizedText text={person.name} className="font-medium" />
        {person.languages.length > 0 && (
          <span className="block text-sm text-soft">{spokenLanguages(lang, person.languages)}</span>
        )}
      </p>
    </div>
  )
}
