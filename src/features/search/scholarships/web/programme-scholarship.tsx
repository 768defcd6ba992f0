import { Link } from 'react-router'
import type { ProgrammeScholarship as Item } from '#features/search/scholarships/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { ScholarshipTicket, TICKET_LINK } from './scholarship-ticket.tsx'

/** A scholarship for one programme. */
export function ProgrammeScholarship({ item: { programme, percent } }: { item: Item }) {
  const { t } = useTranslation('scholarships')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const { university, provider, country, fee, discountPercent, durationMonths, nextIntake } = programme
  return (
    <ScholarshipTicket
      from={university?.name.en ?? programme.slug.en}
      percent={percent}
      type={programme.scholarshipType}
      deadline={{ label: t('until'), date: nextIntake?.deadline }}
      fee={{
        label: t('fee'),
        money: fee && afterDiscount(fee, discountPercent),
        after: ofProgramme(isPaidOnce(durationMonths) ? 'inTotal' : 'perYear'),
      }}
    >
      <h2 className="text-base">
        <Link to={paths.programme({ lang, slug: programme.slug, type: programme.type })} className={TICKET_LINK}>
          <LocalizedText text={programme.name} />
        </Link>
        <span className="text-sm font-normal text-soft"> · {ofProgramme(`level.${programme.level}`)}</span>
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
        {country && <Flag flagKey={country.flagKey} className="h-3 w-4.5 self-center" />}
        {university ? <LocalizedText text={university.name} /> : provider && <LocalizedText text={provider} />}
        <span className="text-soft">{t('forThisProgramme')}</span>
      </p>
    </ScholarshipTicket>
  )
}
