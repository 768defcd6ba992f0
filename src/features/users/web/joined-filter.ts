import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isDay } from '#lib/day.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'

/** The days on which accounts were made, where the address names some, as the overview does: to see and to take away. */
export function useJoinedFilter(address: ListAddress) {
  const { t, lang } = useTranslation('admin')
  const [from, until] = [address.valueOf('since'), address.valueOf('until')]
  if (!isDay(from)) return []
  const day = formatDate(lang, from)
  const label =
    isDay(until) && until !== from
      ? t('users.joinedBetween', { from: day, until: formatDate(lang, until) })
      : isDay(until)
        ? day
        : t('users.joinedSince', { day })
  return [
    {
      name: 'since',
      label: t('users.joined'),
      options: [
        { value: '', label: t('users.anyTime') },
        { value: from, label },
      ],
    },
  ]
}
