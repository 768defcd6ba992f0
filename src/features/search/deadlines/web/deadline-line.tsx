import { Link } from 'react-router'
import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { formatMonth } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { CompactReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'

/** A programme on the day of its deadline: what it is, when it starts, what it costs. */
export function DeadlineLine({ programme }: { programme: ProgrammeItem }) {
  const { t } = useTranslation('programmes')
  const { t: own } = useTranslation('deadlines')
  const lang = useLanguage()
  const { nextIntake, fee } = programme
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2">
      <div>
        <Link
          to={paths.programme({ lang, slug: programme.slug, type: programme.type })}
          className="font-medium decoration-1 underline-offset-4 before:absolute before:inset-0 group-hover:underline"
        >
          <LocalizedText text={programme.name} />
        </Link>
        <p className="text-xs text-soft">
          {t(`level.${programme.level}`)}
          {nextIntake && <> · {own('starts', { month: formatMonth(lang, nextIntake.year, nextIntake.month) })}</>}
        </p>
      </div>
      {fee ? (
        <span className="text-end text-sm font-semibold">
          <CompactReaderAmount money={afterDiscount(fee, programme.discountPercent)} />
          <StatedAmount
            money={afterDiscount(fee, programme.discountPercent)}
            className="text-xs font-normal text-soft"
          />
        </span>
      ) : (
        <span className="text-end text-xs text-soft">{t('feeNotStated')}</span>
      )}
    </li>
  )
}
