import type { FoundKind, Match } from '#features/admin/find/contract.ts'
import { fold } from '#lib/fold.ts'
import { type Language, localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import type { IconName } from '#ui/parts/icon.tsx'

/** A screen of the staff area. */
export type Screen = { to: string; name: string; icon: IconName }

type PaletteItem = { to: string; name: string; note: string; icon: IconName }
type PaletteGroup = { key: 'screens' | FoundKind; items: PaletteItem[] }

/** The screens whose name, or English address, contains all words that are typed; all of them where nothing is. */
export function matchingScreens(screens: readonly Screen[], typed: string): PaletteItem[] {
  const words = fold(typed).split(' ')
  return screens
    .filter(({ name, to }) => {
      const text = fold(`${name} ${to.split('/').slice(3).join(' ')}`)
      return words.every((word) => text.includes(word))
    })
    .map((screen) => ({ ...screen, note: '' }))
}

const ICONS: Record<FoundKind, IconName> = {
  countries: 'globe',
  universities: 'bank',
  faculties: 'columns',
  majors: 'cap',
  courses: 'book',
  articles: 'chat',
  tags: 'tag',
  applications: 'article',
  users: 'person',
}

type Words = { lang: Language; nobody: string; statusOf: (status: 'draft' | 'archived') => string }

/** What was found, by kind, in the order in which it came. */
export const groupsOf = (found: readonly Match[], words: Words): PaletteGroup[] =>
  [...Map.groupBy(found, ({ kind }) => kind)].map(([key, matches]) => ({
    key,
    items: matches.map((match) => toItem(match, words)),
  }))

function toItem({ kind, _id, name, note, status }: Match, { lang, nobody, statusOf }: Words): PaletteItem {
  const notes = [note ? localize(note, lang) : '', status && status !== 'published' ? statusOf(status) : '']
  return {
    to: pathOf(kind, _id, lang),
    name: name ? localize(name, lang) : nobody,
    note: notes.filter((text) => text !== '').join(' · '),
    icon: ICONS[kind],
  }
}

function pathOf(kind: FoundKind, id: string, lang: Language): string {
  if (kind === 'applications') return staffPaths.application({ lang, id })
  return kind === 'users' ? staffPaths.user({ lang, id }) : staffPaths.record({ lang, entity: kind, id })
}
