import type { ApplicationView, ItemLink } from '#features/admissions/applications/contract.ts'
import type { StudentTransitionName } from '#features/admissions/applications/lifecycle.ts'
import { universityOf } from '#features/admissions/applications/university-of.ts'
import type { Notified } from '#features/admissions/university/contract.ts'
import { type Notifier, newsOf, notifierOf } from '#features/admissions/university/rules.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'

/** Who would notify the university of a student's move, or once it is confirmed; null where it does not hear of it. */
export function notifierOfMove(
  { state, letters, mailedNews }: Pick<ApplicationView, 'state' | 'letters' | 'mailedNews'>,
  move: StudentTransitionName,
): Notifier | null {
  const action = move === 'ask_withdrawal' ? 'withdraw' : move
  const news = newsOf(action, { from: state, hasLetter: letters.some(({ revoked }) => revoked === null) })
  return news && (mailedNews.includes(news) ? 'mail' : 'staff')
}

/** Sentences about what the university of an item hears. */
export function useUniversityWords(item: ItemLink) {
  const { t, lang } = useTranslation('applications')
  const named = universityOf(item)
  const university = isolate(named ? localize(named.name, lang) : t('university.provider'))
  return {
    /** Before a move, who notifies it. */
    willHear: (notifier: Notifier) => t(`university.${notifier}`, { university }),
    /** Who reads what is written with a move. */
    reads: (notifier: Notifier) => t(`university.reads.${notifier}`, { university }),
    /** How far it was notified. */
    heard: ({ state, at }: Notified) => {
      if (at !== null) return t('university.notified', { university, day: isolate(formatDayOf(lang, at)) })
      const notifier = notifierOf(state)
      return notifier && t(`university.${notifier}`, { university })
    },
  }
}
