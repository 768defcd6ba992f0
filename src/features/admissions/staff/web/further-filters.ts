import { APPLICATION_AGES, type QueueCounts } from '#features/admissions/staff/list-query.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isDay } from '#lib/day.ts'
import { LEVELS } from '#lib/enums.ts'
import { localize } from '#lib/localized.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'

/** What a tab or another filter says already, in words that would be there twice. */
const NAMED_TWICE: ReadonlySet<string> = new Set(['due', 'answered'])

/**
 * The filters that one seldom needs, or that the overview's numbers lead to. Each is shown where the address has it, to see and
 * to take away; all of them at once, which would crowd the list, only where somebody asks for them.
 */
export function useFurtherFilters(address: ListAddress, destinations: QueueCounts['destinations'], all: boolean) {
  const { t } = useTranslation('review')
  const { t: ofProgrammes } = useTranslation('programmes')
  const lang = useLanguage()
  const since = address.valueOf('since')
  const answeredWords = (words: string) =>
    isDay(since) ? t('applications.answeredSince', { answered: words, day: formatDate(lang, since) }) : words
  const countries = destinations.map(({ _id, name }) => ({ value: _id, label: localize(name, lang) }))
  const filters = [
    {
      name: 'country',
      label: t('applications.country'),
      options: [
        { value: '', label: t('applications.anyCountry') },
        ...countries.toSorted((one, other) => one.label.localeCompare(other.label, lang)),
      ],
    },
    {
      name: 'level',
      label: t('applications.level'),
      options: [
        { value: '', label: t('applications.anyLevel') },
        ...LEVELS.map((level) => ({ value: level, label: ofProgrammes(`level.${level}`) })),
      ],
    },
    {
      name: 'unanswered',
      label: t('applications.messages'),
      options: [
        { value: '', label: t('applications.anyMessages') },
        { value: '1', label: t('applications.unanswered') },
      ],
    },
    {
      name: 'due',
      label: t('applications.promise'),
      options: [
        { value: '', label: t('applications.anyPromise') },
        { value: 'day', label: t('applications.dueDay') },
      ],
    },
    {
      name: 'open',
      label: t('applications.underWay'),
      options: [
        { value: '', label: t('applications.anyProgress') },
        { value: '1', label: t('applications.onlyOpen') },
      ],
    },
    {
      name: 'documents',
      label: t('applications.documents'),
      options: [
        { value: '', label: t('applications.anyDocuments') },
        { value: 'pending', label: t('applications.pendingDocuments') },
      ],
    },
    {
      name: 'age',
      label: t('applications.age'),
      options: [
        { value: '', label: t('applications.anyAge') },
        ...APPLICATION_AGES.map((age) => ({ value: age, label: t(`applications.ages.${age}`) })),
      ],
    },
    {
      name: 'answered',
      label: t('applications.answered'),
      options: [
        { value: '', label: t('applications.anyAnswered') },
        { value: 'kept', label: answeredWords(t('applications.answeredKept')) },
        { value: 'late', label: answeredWords(t('applications.answeredLate')) },
      ],
    },
  ]
  return filters.filter(({ name }) => address.valueOf(name) !== '' || (all && !NAMED_TWICE.has(name)))
}
