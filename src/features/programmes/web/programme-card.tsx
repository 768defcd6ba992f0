import { Link } from 'react-router'
import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { SaveButtons } from '#features/shortlist/web/save-buttons.tsx'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { languageName } from '#i18n/language-name.ts'
import { placeComma } from '#i18n/place.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { paths } from '#paths.ts'
import { FactLine } from '#ui/parts/fact-line.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import { durationWords } from './duration.ts'
import { useFullName } from './full-name.ts'
import { ProgrammeSlots } from './programme-slots.tsx'

/**
 * A programme as a ticket: what and where on the wide part, what it costs and until when on the stub, each fact at the
 * same place on every card. The whole ticket opens the programme; the university keeps a link of its own.
 */
export function ProgrammeCard({ programme, level = 3 }: { programme: ProgrammeItem; level?: 2 | 3 | 4 }) {
  const name = useFullName()(programme)
  const lang = useLanguage()
  const { university } = programme
  const Heading = `h${level}` as const
  return (
    <article
      aria-label={name}
      data-hue={hueOf(university?.name.en ?? programme.slug.en)}
      className="group @container relative rounded-card border border-line bg-surface transition-colors before:absolute before:inset-y-0 before:start-0 before:w-1.5 before:rounded-s-card before:bg-hue-mid hover:border-hue-mid"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] ps-5 [grid-template-areas:'head_keep''slots_slots'] @wide:grid-cols-[minmax(0,1fr)_27.5rem_auto] @wide:ps-6 @wide:[grid-template-areas:'head_slots_keep']">
        <div className="flex min-w-0 gap-4 pt-1.5 [grid-area:head] @wide:items-center @wide:py-2.5 @wide:pe-4">
          {university && <UniversityMark university={university} className="hidden h-14 w-12.5 @wide:block" />}
          <div className="min-w-0 flex-1">
            <Heading className="@[18rem]:line-clamp-2 text-[min(1.0625rem,7vw)] leading-6 font-semibold @wide:text-lg @wide:leading-6.5">
              <Link
                to={paths.programme({ lang, slug: programme.slug, type: programme.type })}
                viewTransition
                className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:z-10 before:rounded-card group-hover:underline focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-accent"
              >
                <LocalizedText text={programme.name} />
              </Link>
            </Heading>
            <Where programme={programme} />
            <Facts programme={programme} />
          </div>
        </div>
        <ProgrammeSlots programme={programme} />
        <div className="pe-1 pt-1 [grid-area:keep] @wide:self-center @wide:pe-2 @wide:pt-0">
          <SaveButtons id={programme._id} name={name} look="stacked" />
        </div>
      </div>
    </article>
  )
}

/** The first space is kept where the line ends before it. */
const DOT = '\u00a0· '

/**
 * University or provider, city and country, on one line. What does not fit after the name wraps to a second line, which
 * is cut off: the country first, for its flag is there, then the city, so that the name has the whole line.
 */
function Where({ programme: { university, provider, country, city } }: { programme: ProgrammeItem }) {
  const lang = useLanguage()
  return (
    <p className="text-sm leading-6 text-soft @[18rem]:flex @[18rem]:h-6 @[18rem]:flex-wrap @[18rem]:overflow-clip @[18rem]:[overflow-clip-margin:3px]">
      <span className="max-w-full @[18rem]:flex @[18rem]:items-baseline">
        {country && (
          <Flag flagKey={country.flagKey} className="me-1.5 inline-block h-3.5 w-5 shrink-0 align-[-0.1em]" />
        )}
        {university ? (
          <Link
            to={paths.university({ lang, slug: university.slug })}
            className="relative z-20 inline-block max-w-full align-top @[18rem]:truncate leading-6 font-medium text-hue underline-offset-4 hover:underline"
          >
            <LocalizedText text={university.name} />
          </Link>
        ) : (
          provider && (
            <span className="@[18rem]:truncate">
              <LocalizedText text={provider} />
            </span>
          )
        )}
      </span>
      {city && (
        <span>
          {DOT}
          <LocalizedText text={city} />
        </span>
      )}
      {country && (
        <span>
          {city ? placeComma(lang) : DOT}
          <LocalizedText text={country.name} />
        </span>
      )}
    </p>
  )
}

/** What is precious first, for the line ends where the card does. */
function Facts({ programme }: { programme: ProgrammeItem }) {
  const { t, lang } = useTranslation('programmes')
  const { scholarshipType, discountPercent, durationMonths, languages } = programme
  const precious = [
    scholarshipType && scholarshipType !== 'none' && t(`scholarship.${scholarshipType}`),
    discountPercent !== null && discountPercent > 0 && t('discount', { percent: discountPercent }),
  ].filter((fact): fact is string => Boolean(fact))
  const plain = [
    t(`level.${programme.level}`),
    durationMonths && durationWords(t, durationMonths),
    languages.length > 0 &&
      formatList(
        lang,
        languages.map((code) => languageName(lang, code)),
      ),
    t(`mode.${programme.mode}`),
    programme.entranceExam && t('exam'),
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <FactLine
      facts={[...precious.map((text) => ({ text, isPrecious: true })), ...plain.map((text) => ({ text }))]}
      className="pe-1 leading-5.5"
    />
  )
}
