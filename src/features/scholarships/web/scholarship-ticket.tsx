import { Link } from 'react-router'
import type { ScholarshipsView } from '#features/scholarships/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { afterDiscount } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'

/** A scholarship as a ticket: how much on its stub, then for what, from whom, and until when. */
export function ScholarshipTicket({ item }: { item: ScholarshipsView['items'][number] }) {
  const { t } = useTranslation('scholarships')
  const { t: ofProgramme } = useTranslation('programmes')
  const lang = useLanguage()
  const { programme, percent, scope } = item
  const { university, provider, country, fee, nextIntake, scholarshipType } = programme
  return (
    <article
      data-hue={hueOf(university?.name.en ?? programme.slug.en)}
      className="group relative grid h-full grid-cols-1 rounded-card border border-line bg-surface transition-colors hover:border-hue-mid sm:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 rounded-t-card border-b border-dashed border-edge/50 bg-saffron-tint px-5 py-3 sm:flex-col sm:justify-center sm:rounded-s-card sm:rounded-te-none sm:border-e sm:border-b-0">
        {percent !== null && percent < 100 && <span className="text-xs text-soft">{t('upTo')}</span>}
        {percent !== null && (
          <span className="text-2xl font-semibold text-saffron-ink tabular-nums">
            <bdi>{t('percent', { percent })}</bdi>
          </span>
        )}
        <span className="text-sm font-medium">{ofProgramme(`scholarship.${scholarshipType}`)}</span>
        {percent === null && <span className="text-xs text-soft">{t('percentUnknown')}</span>}
      </p>
      <div className="flex min-w-0 flex-col p-4 px-5">
        <h2 className="text-base">
          <Link
            to={paths.programme({ lang, slug: programme.slug, type: programme.type })}
            className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:rounded-card group-hover:underline"
          >
            <LocalizedText text={programme.name} />
          </Link>
          <span className="text-sm font-normal text-soft"> · {ofProgramme(`level.${programme.level}`)}</span>
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
          {country && <Flag flagKey={country.flagKey} className="h-3 w-4.5 self-center" />}
          {university ? <LocalizedText text={university.name} /> : provider && <LocalizedText text={provider} />}
          <span className="text-soft">{t(`scope.${scope}`)}</span>
        </p>
        <dl className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-6 pt-3 text-sm">
          <div>
            <dt className="text-xs text-soft">{t('until')}</dt>
            <dd>{nextIntake?.deadline ? <DeadlineLabel date={nextIntake.deadline} stacked /> : t('noDeadline')}</dd>
          </div>
          <div>
            <dt className="text-xs text-soft">{t('fee')}</dt>
            {fee ? (
              // In half of a phone's card the name of a currency goes below its amount.
              <dd className="font-medium **:[bdi]:whitespace-normal">
                <ReaderAmount money={afterDiscount(fee, programme.discountPercent)} />
                <StatedAmount money={afterDiscount(fee, programme.discountPercent)} />
              </dd>
            ) : (
              <dd className="text-soft">{ofProgramme('feeNotStated')}</dd>
            )}
          </div>
        </dl>
      </div>
    </article>
  )
}
