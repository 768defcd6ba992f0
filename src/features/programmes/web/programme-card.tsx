import { Link } from 'react-router'
import type { ProgrammeItem } from '#catalogue-index/query/query.ts'
import { SaveButtons } from '#features/shortlist/web/save-buttons.tsx'
import { formatList, formatMonth, languageName } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { paths } from '#paths.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Labelled } from '#ui/parts/labelled.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Place } from '#ui/parts/place.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import { durationWords } from './duration.ts'
import { useFullName } from './full-name.ts'
import { ProgrammeFee } from './programme-fee.tsx'

/**
 * A programme as a ticket: what and where on the wide part, what it costs and until when on the stub.
 * The whole ticket opens the programme; the university keeps a link of its own.
 */
export function ProgrammeCard({ programme, level = 3 }: { programme: ProgrammeItem; level?: 2 | 3 | 4 }) {
  const { t } = useTranslation('programmes')
  const fullName = useFullName()
  const lang = useLanguage()
  const { university, provider, country, city, nextIntake } = programme
  const Heading = `h${level}` as const
  const facts = [
    t(`level.${programme.level}`),
    programme.durationMonths && durationWords(t, programme.durationMonths),
    programme.languages.length > 0 &&
      formatList(
        lang,
        programme.languages.map((code) => languageName(lang, code)),
      ),
    t(`mode.${programme.mode}`),
    programme.entranceExam && t('exam'),
  ].filter((fact): fact is string => Boolean(fact))

  return (
    <article
      data-hue={hueOf(university?.name.en ?? programme.slug.en)}
      className="group relative grid rounded-card border border-line bg-surface transition-colors before:absolute before:inset-y-0 before:start-0 before:w-1.5 before:rounded-s-card before:bg-hue-mid hover:border-hue-mid sm:grid-cols-[minmax(0,1fr)_14.5rem]"
    >
      <div className="flex gap-4 p-4 ps-6 sm:p-5 sm:ps-7">
        {university && (
          <UniversityMark
            name={university.name.en}
            logo={university.logo}
            className="mt-0.5 hidden h-14 w-12.5 sm:block"
          />
        )}
        <div className="min-w-0 flex-1">
          <Heading className="text-lg">
            <Link
              to={paths.programme({ lang, slug: programme.slug, type: programme.type })}
              className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:z-10 before:rounded-card group-hover:underline focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-accent"
            >
              <LocalizedText text={programme.name} />
            </Link>
          </Heading>
          <p className="mt-1 text-sm text-soft">
            {university ? (
              <Link
                to={paths.university({ lang, slug: university.slug })}
                className="relative z-20 font-medium text-hue underline-offset-4 hover:underline"
              >
                <LocalizedText text={university.name} />
              </Link>
            ) : (
              provider && <LocalizedText text={provider} />
            )}
          </p>
          {country && (
            <p className="mt-1 flex text-sm text-soft">
              <Place city={city} country={country} linked={false} />
            </p>
          )}
          <div className="mt-3 overflow-hidden">
            <ul className="-ms-4 flex flex-wrap gap-y-1 text-sm">
              {facts.map((fact) => (
                <li
                  key={fact}
                  className="relative ps-4 before:absolute before:start-1.5 before:top-[0.55lh] before:size-1 before:-translate-y-1/2 before:rounded-pill before:bg-hue-mid"
                >
                  <bdi>{fact}</bdi>
                </li>
              ))}
            </ul>
          </div>
          {programme.scholarshipType !== 'none' && (
            <p className="mt-3">
              <Tag tone="precious">{t(`scholarship.${programme.scholarshipType}`)}</Tag>
            </p>
          )}
        </div>
      </div>

      <div className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-dashed border-edge/50 p-4 ps-6 sm:flex-col sm:flex-nowrap sm:justify-start sm:border-s sm:border-t-0 sm:p-5">
        <Notches />
        <ProgrammeFee programme={programme} />
        <div className="text-sm">
          {nextIntake ? (
            <dl className="space-y-1">
              {nextIntake.deadline && (
                <Labelled label={t('deadline')}>
                  <DeadlineLabel date={nextIntake.deadline} stacked />
                </Labelled>
              )}
              <Labelled label={t('starts')}>{formatMonth(lang, nextIntake.year, nextIntake.month)}</Labelled>
            </dl>
          ) : (
            <p className="text-soft">{t('noIntake')}</p>
          )}
        </div>
        <div className="-mb-2 ms-auto -me-2 self-end sm:mt-auto">
          <SaveButtons id={programme._id} name={fullName(programme)} />
        </div>
      </div>
    </article>
  )
}

/** The two half-moons where a ticket is torn off. */
function Notches() {
  const notch = 'absolute hidden size-3.5 rounded-pill border border-line bg-paper -start-[7.5px] sm:block'
  return (
    <>
      <span aria-hidden="true" className={`${notch} -top-[7.5px] [clip-path:inset(50%_-1px_-1px)]`} />
      <span aria-hidden="true" className={`${notch} -bottom-[7.5px] [clip-path:inset(-1px_-1px_50%)]`} />
    </>
  )
}
