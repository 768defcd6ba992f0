import { isolate } from '#i18n/isolate.ts'
import { type Language, localize } from '#lib/localized.ts'
import type { LinkSubject } from './contract.ts'

/** What the sentences of a page name of the application that its link is about. */
export const subjectNames = (lang: Language, { brand, student, programme, university }: LinkSubject) => ({
  student: isolate(student),
  brand: isolate(localize(brand, lang)),
  programme: isolate(localize(programme, lang)),
  university: university ? isolate(localize(university, lang)) : '',
})
