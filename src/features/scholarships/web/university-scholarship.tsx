import { Link } from 'react-router'
import type { UniversityScholarship as Item, ScholarshipsView } from '#features/scholarships/contract.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { ReaderAmount, StatedAmount } from '#ui/parts/reader-amount.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ScholarshipTicket, TICKET_LINK, TicketFact, TicketFacts } from './scholarship-ticket.tsx'

/** A scholarship that a university gives for several of its programmes, told by those that match what is `chosen`. */
export function UniversityScholarship({ item, chosen }: { item: Item; chosen: ScholarshipsView['chosen'] }) {
  const { t } = useTranslation('scholarships')
  const { t: ofProgramme } = useTranslation('programmes')
  const lang = useLanguage()
  const { university, country, percent, scholarshipType, programmes, levels, deadline, oneDeadline, feeFrom } = item
  return (
    <ScholarshipTicket from={university.name.en} percent={percent} type={scholarshipType}>
      <h2 className="text-base">
        <Link to={paths.university({ lang, slug: university.slug })} className={TICKET_LINK}>
          <LocalizedText text={university.name} />
        </Link>
      </h2>
      {country && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
          <Flag flagKey={country.flagKey} className="h-3 w-4.5 self-center" />
          <LocalizedText text={country.name} />
        </p>
      )}
      <p className="text-sm">
        <TextLink
          to={paths.search({ lang, params: programmesOf(localize(university.name, lang), scholarshipType, chosen) })}
          className="relative inline-block py-1"
        >
          {t('forProgrammes', {
            count: programmes,
            levels: formatList(
              lang,
              levels.map((level) => ofProgramme(`level.${level}`)),
            ),
          })}
        </TextLink>
      </p>
      <TicketFacts>
        <TicketFact label={t(oneDeadline ? 'until' : 'nearest')}>
          {deadline ? <DeadlineLabel date={deadline} stacked /> : t('noDeadline')}
        </TicketFact>
        <TicketFact label={t(programmes > 1 ? 'fees' : 'fee')}>
          {feeFrom ? (
            <span className="font-medium">
              {programmes > 1 && <span className="text-xs font-normal text-soft">{t('from')} </span>}
              <ReaderAmount money={feeFrom.money} />{' '}
              <span className="text-xs font-normal text-soft">
                {ofProgramme(feeFrom.span === 'whole' ? 'inTotal' : 'perYear')}
              </span>
              <StatedAmount money={feeFrom.money} />
            </span>
          ) : (
            <span className="text-soft">{ofProgramme('feeNotStated')}</span>
          )}
        </TicketFact>
      </TicketFacts>
    </ScholarshipTicket>
  )
}

/** The same programmes as a search, which has no days to a deadline. By relevance: those of the university come first. */
const programmesOf = (
  university: string,
  scholarship: string,
  { destination, level, faculty }: ScholarshipsView['chosen'],
) => ({
  q: university,
  ...(destination && { destination }),
  ...(faculty && { faculty }),
  ...(level && { level }),
  scholarship,
})
