import { Link } from 'react-router'
import type { UniversityScholarship as Item, ScholarshipsView } from '#features/search/scholarships/contract.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ScholarshipTicket, TICKET_LINK } from './scholarship-ticket.tsx'

/** A scholarship that a university gives for its programmes, described by those that match what is `chosen`. */
export function UniversityScholarship({ item, chosen }: { item: Item; chosen: ScholarshipsView['chosen'] }) {
  const { t } = useTranslation('scholarships')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const { university, country, percent, scholarshipType, programmes, onlyProgramme, deadline, oneDeadline, feeFrom } =
    item
  const levelNames = formatList(
    lang,
    item.levels.map((level) => ofProgramme(`level.${level}`)),
  )
  return (
    <ScholarshipTicket
      from={university.name.en}
      percent={percent}
      type={scholarshipType}
      deadline={{ label: t(oneDeadline ? 'until' : 'nearest'), date: deadline }}
      fee={{
        label: t(onlyProgramme ? 'fee' : 'fees'),
        money: feeFrom?.money ?? null,
        before: !onlyProgramme && t('from'),
        after: ofProgramme(feeFrom?.span === 'whole' ? 'inTotal' : 'perYear'),
      }}
    >
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
          to={
            onlyProgramme
              ? paths.programme({ lang, ...onlyProgramme })
              : paths.search({ lang, params: programmesOf(localize(university.name, lang), scholarshipType, chosen) })
          }
          className="relative inline-block py-1"
        >
          {t('forProgrammes', {
            count: programmes,
            which: onlyProgramme ? `${isolate(localize(onlyProgramme.name, lang))} · ${levelNames}` : levelNames,
          })}
        </TextLink>
      </p>
    </ScholarshipTicket>
  )
}

/**
 * A search that shows these programmes first, by relevance. It may find more: it knows no days to a deadline and no
 * university, so those of another with the same words, and those with a scholarship of their own, are found too.
 */
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
