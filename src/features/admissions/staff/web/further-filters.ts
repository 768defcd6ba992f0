import { APPLICATION_AGES, type QueueCounts } from '#features/admissions/staff/list-query.ts'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isDay } from '#lib/day.ts'
import { LEVELS } from '#lib/enums.ts'
import { localize } from '#lib/localized.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'

/** A value of a filter in the address, and its words. */
type Option = readonly [value: string, label: string]

/** A filter that takes anything until one of its options is chosen. */
export const choiceOf = (name: string, label: string, any: string, options: readonly Option[]) => ({
  name,
  label,
  options: [['', any] as Option, ...options].map(([value, words]) => ({ value, label: words })),
})

/** What a tab or another filter says already, in words that would be there twice. */
const NAMED_TWICE: ReadonlySet<string> = new Set(['due', 'answered'])

/**
 * The filters that one seldom needs, or that the overview's numbers lead to. Each is shown where the address has it, to see and
 * to take away; all of them at once, which would crowd the list, only where somebody asks for them.
 */
export function useFurtherFilters(address: ListAddress, destinations: QueueCounts['destinations'], all: boolean) {
  const { t, lang } = useTranslation('review')
  const { t: ofProgrammes } = useTranslation('programmes')
  const since = address.valueOf('since')
  const answeredWords = (words: string) =>
    isDay(since) ? t('applications.answeredSince', { answered: words, day: formatDate(lang, since) }) : words
  const countries = destinations.map(({ _id, name }): Option => [_id, localize(name, lang)])
  const filters = [
    choiceOf(
      'country',
      t('applications.country'),
      t('applications.anyCountry'),
      countries.toSorted(([, one], [, other]) => one.localeCompare(other, lang)),
    ),
    choiceOf(
      'level',
      t('applications.level'),
      t('applications.anyLevel'),
      LEVELS.map((level) => [level, ofProgrammes(`level.${level}`)]),
    ),
    choiceOf('unanswered', t('applications.messages'), t('applications.anyMessages'), [
      ['1', t('applications.unanswered')],
    ]),
    choiceOf('due', t('applications.promise'), t('applications.anyPromise'), [['day', t('applications.dueDay')]]),
    choiceOf('open', t('applications.underWay'), t('applications.anyProgress'), [['1', t('applications.onlyOpen')]]),
    choiceOf('documents', t('applications.documents'), t('applications.anyDocuments'), [
      ['pending', t('applications.pendingDocuments')],
    ]),
    choiceOf(
      'age',
      t('applications.age'),
      t('applications.anyAge'),
      APPLICATION_AGES.map((age) => [age, t(`applications.ages.${age}`)]),
    ),
    choiceOf('answered', t('applications.answered'), t('applications.anyAnswered'), [
      ['kept', answeredWords(t('applications.answeredKept'))],
      ['late', answeredWords(t('applications.answeredLate'))],
    ]),
  ]
  return filters.filter(({ name }) => address.valueOf(name) !== '' || (all && !NAMED_TWICE.has(name)))
}
