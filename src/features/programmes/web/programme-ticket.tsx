import { Link } from 'react-router'
import { Faces } from '#features/people/web/faces.tsx'
import type { ProgrammeView } from '#features/programmes/contract.ts'
import { SaveButtons } from '#features/shortlist/web/save-buttons.tsx'
import { formatList } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { CountryBackdrop } from '#ui/parts/country-backdrop.tsx'
import { Labelled } from '#ui/parts/labelled.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { NEXT_STEP } from '#ui/parts/next-step.tsx'
import { OtherName } from '#ui/parts/other-name.tsx'
import { Place } from '#ui/parts/place.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import { canApplyTo } from './can-apply.ts'
import { durationWords } from './duration.ts'
import { useFullName } from './full-name.ts'
import { IntakeTimeline, PrintedIntake } from './next-intake.tsx'
import { ProgrammeFee } from './programme-fee.tsx'

/** The top of a programme's page as a boarding pass: what, where and the way through it; on the stub what it costs. */
export function ProgrammeTicket({ programme }: { programme: ProgrammeView }) {
  const { t } = useTranslation('programmes')
  const fullName = useFullName()
  const { t: common, lang } = useTranslation()
  const { university, provider, country, city, durationMonths } = programme
  const languages = programme.languages.map((code) => languageName(lang, code))
  const canApply = canApplyTo(programme)
  const { scholarshipType } = programme
  const hasScholarship = scholarshipType === 'partial' || scholarshipType === 'full'

  return (
    <div
      data-hue={hueOf(university?.name.en ?? programme.slug.en)}
      className="relative grid rounded-card border border-line bg-surface before:absolute before:inset-y-0 before:start-0 before:z-1 before:w-2 before:rounded-s-card before:bg-hue-mid lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="relative overflow-hidden p-5 ps-7 sm:p-8 sm:ps-10 print:p-4 print:ps-6">
        {country && (
          <CountryBackdrop
            flagKey={country.flagKey}
            className="absolute -end-10 -top-10 size-72 opacity-[0.05] lg:end-4 lg:size-96"
          />
        )}
        <div className="relative">
          <KindAndFaculty programme={programme} />
          <h1 className="mt-2 max-w-[22ch] text-2xl lg:text-3xl">
            <LocalizedText text={programme.name} />
          </h1>
          <OtherName name={programme.name} className="mt-1" />

          <div className="mt-6 flex items-center gap-4">
            {university && <UniversityMark university={university} className="h-16 w-14" />}
            <div className="min-w-0">
              <p className="font-medium">
                {university ? (
                  <Link
                    to={paths.university({ lang, slug: university.slug })}
                    className="underline decoration-line decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent"
                  >
                    <LocalizedText text={university.name} />
                  </Link>
                ) : (
                  provider && <LocalizedText text={provider} />
                )}
              </p>
              {country && (
                <p className="mt-0.5 text-sm text-soft">
                  <Place city={city} citySlug={programme.citySlug} country={country} />
                </p>
              )}
            </div>
          </div>

          <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 sm:flex sm:flex-wrap sm:gap-x-12 lg:mt-7">
            {/* On a phone the stub is below the first screen, and what it costs should not be. */}
            <div className="basis-full max-sm:col-span-2 lg:hidden">
              <dt className="text-xs text-soft">{t('page.tuition')}</dt>
              <dd>
                <ProgrammeFee programme={programme} dated />
              </dd>
            </div>
            <Labelled className="font-medium" label={t('page.level')}>
              {t(`level.${programme.level}`)}
            </Labelled>
            <Labelled className="font-medium" label={t('page.duration')}>
              {durationMonths ? durationWords(t, durationMonths) : t('page.durationUnknown')}
            </Labelled>
            {languages.length > 0 && (
              <Labelled className="font-medium" label={t('page.language')}>
                {formatList(lang, languages)}
              </Labelled>
            )}
            <Labelled className="font-medium" label={t('page.mode')}>
              {t(`mode.${programme.mode}`)}
            </Labelled>
          </dl>
          <PrintedIntake programme={programme} />
        </div>
        <div className="relative mt-8 print:hidden">
          <IntakeTimeline programme={programme} />
        </div>
      </div>

      <div className="relative flex flex-col gap-5 border-t print:hidden border-dashed border-edge/60 bg-hue-tint p-5 ps-7 max-lg:rounded-b-card sm:p-8 sm:ps-10 lg:rounded-e-card lg:border-s lg:border-t-0 lg:ps-8">
        <StarGrid className="absolute inset-0 size-full text-hue opacity-[0.08]" />
        <Notches />
        <div className="relative max-lg:hidden">
          <p className="text-sm text-soft">{t('page.tuition')}</p>
          <div className="mt-1">
            <ProgrammeFee programme={programme} dated />
          </div>
        </div>
        {(hasScholarship || programme.express) && (
          <p className="relative flex flex-wrap gap-2">
            {hasScholarship && <Tag tone="precious">{t(`scholarship.${scholarshipType}`)}</Tag>}
            {programme.express && <Tag tone="accent">{t('page.express')}</Tag>}
          </p>
        )}
        <div id={NEXT_STEP} className="relative mt-auto grid gap-3">
          {canApply && (
            <ButtonLink to={paths.apply({ lang, item: programme._id })} rel="nofollow">
              {common('apply')}
            </ButtonLink>
          )}
          <ButtonLink
            to={paths.contact({ lang, item: programme._id })}
            variant={canApply ? 'plain' : 'primary'}
            className={canApply ? 'min-h-10' : ''}
          >
            {common('ask')}
          </ButtonLink>
          <Faces faces={programme.counsellors} className="justify-center" />
          <SaveButtons id={programme._id} name={fullName(programme)} look="row" />
          <a
            href="#requirements"
            className="py-1 text-center print:hidden text-sm text-accent underline-offset-4 hover:underline"
          >
            {t('page.whatIsRequired')}
          </a>
        </div>
      </div>
    </div>
  )
}

/** With a dot between the two where both are on one line: the dot that begins a line is cut off. */
function KindAndFaculty({ programme }: { programme: ProgrammeView }) {
  const { t, lang } = useTranslation('programmes')
  const kind = programme.type === 'major' ? 'major' : programme.courseKind
  return (
    <div className="overflow-x-clip text-sm text-soft">
      <p className="-ms-5 flex flex-wrap *:before:inline-block *:before:w-5 *:before:text-center *:before:text-hue-mid *:before:content-['·']">
        <span>{t(`kind.${kind}`)}</span>
        <span>
          {programme.hasFacultyPage ? (
            <Link
              to={paths.faculty({ lang, slug: programme.facultySlug })}
              className="text-hue underline-offset-4 hover:underline"
            >
              <LocalizedText text={programme.faculty} />
            </Link>
          ) : (
            <LocalizedText text={programme.faculty} />
          )}
        </span>
      </p>
    </div>
  )
}

/** Where the stub is torn off: at the sides of a phone's ticket, above and below on a wide one. */
function Notches() {
  const notch = 'absolute z-2 size-5 rounded-pill border border-line bg-paper'
  return (
    <>
      <span
        aria-hidden="true"
        className={`${notch} -top-[10.5px] -start-[10.5px] [clip-path:inset(-1px_-1px_-1px_50%)] lg:[clip-path:inset(50%_-1px_-1px)] rtl:max-lg:[clip-path:inset(-1px_50%_-1px_-1px)]`}
      />
      <span
        aria-hidden="true"
        className={`${notch} -top-[10.5px] -end-[10.5px] [clip-path:inset(-1px_50%_-1px_-1px)] lg:-bottom-[10.5px] lg:top-auto lg:end-auto lg:-start-[10.5px] lg:[clip-path:inset(-1px_-1px_50%)] rtl:max-lg:[clip-path:inset(-1px_-1px_-1px_50%)]`}
      />
    </>
  )
}
