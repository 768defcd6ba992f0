import { Link } from 'react-router'
import type { SearchItem } from '#catalogue-index/query/query.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { ReaderAmount } from '#ui/parts/reader-amount.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import { resultPath } from './result-path.ts'

/** A result in one line: what it is, where, and the fee of a programme with what it is for. */
export function ResultLine({ item }: { item: SearchItem }) {
  const { t, lang } = useTranslation('programmes')
  return (
    <Link
      to={resultPath(item, lang)}
      viewTransition
      className="group flex min-h-12 items-center gap-3 rounded-field py-2 focus-visible:outline-2 focus-visible:outline-accent"
    >
      <Mark item={item} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium decoration-1 underline-offset-4 group-hover:underline">
          <LocalizedText text={item.name} />
        </span>
        <Where item={item} />
      </span>
      {'fee' in item && item.fee && (
        <span className="shrink-0 text-end text-sm">
          <ReaderAmount money={afterDiscount(item.fee, item.discountPercent)} className="font-semibold" />{' '}
          <span className="block text-xs text-soft">{t(isPaidOnce(item.durationMonths) ? 'inTotal' : 'perYear')}</span>
        </span>
      )}
    </Link>
  )
}

function Mark({ item }: { item: SearchItem }) {
  if (item.type === 'blog') return null
  const university = item.type === 'university' ? item : item.university
  return university && <UniversityMark university={university} className="h-9 w-8 shrink-0" />
}

function Where({ item }: { item: SearchItem }) {
  if (item.type === 'blog') return null
  const university = item.type === 'university' ? null : (item.university?.name ?? item.provider)
  const place = item.city ?? item.country?.name
  return (
    <span className="block text-sm text-soft">
      {university && <LocalizedText text={university} />}
      {university && place && ' · '}
      {place && <LocalizedText text={place} />}
    </span>
  )
}
