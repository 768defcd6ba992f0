import { type Language, type Localized, localize } from '#lib/localized.ts'

type Named = { _id?: string; name?: Localized; title?: Localized; university?: { name: Localized } | null }

/** By what a page's data call the one thing that it is about; a question can be about one of the first `ASKED`. */
const SUBJECTS = ['major', 'course', 'university', 'country', 'faculty', 'article'] as const
const ASKED = 3

type Subject = {
  /** As its reader would call it: "Medicine, University of Vienna". */
  name: string
  /** Of a programme or university. */
  item: string | undefined
}

/** What the open page is about. Null of pages about nothing in particular: the home page, a search. */
export function subjectOf(matches: readonly { loaderData?: unknown }[], lang: Language): Subject | null {
  const data = (matches.at(-1)?.loaderData ?? {}) as Partial<Record<(typeof SUBJECTS)[number], Named | null>>
  const kind = SUBJECTS.findIndex((each) => data[each])
  const subject = data[SUBJECTS[kind] ?? 'major']
  const name = subject?.name ?? subject?.title
  if (!name) return null
  const names = [name, ...(subject?.university ? [subject.university.name] : [])]
  return {
    name: names.map((each) => localize(each, lang)).join(lang === 'ar' ? '، ' : ', '),
    item: kind < ASKED ? subject?._id : undefined,
  }
}
