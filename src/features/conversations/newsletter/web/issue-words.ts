import type { IssueItem, IssueView } from '#features/conversations/newsletter/contract.ts'
import { textIn } from '#features/conversations/newsletter/texts.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'

/** What an issue is called: its subject in the language of the page, else in the other one. */
export const titleOf = ({ subjectEn, subjectAr }: IssueItem, lang: Language): string =>
  (lang === 'ar' ? (subjectAr ?? subjectEn) : (subjectEn ?? subjectAr)) ?? ''

/** How many subscribers would get it at this moment. */
export const receiversOf = (issue: IssueView): number =>
  LANGUAGES.reduce((sum, lang) => sum + (textIn(issue, lang) ? issue.subscribers[lang] : 0), 0)
