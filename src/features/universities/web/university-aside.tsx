import { Faces } from '#features/people/web/faces.tsx'
import type { UniversityView } from '#features/universities/contract.ts'
import { formatList, formatMonthFully, formatNumber } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Labelled } from '#ui/parts/labelled.tsx'
import { NEXT_STEP } from '#ui/parts/next-step.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'

/** The key facts of a university: fee, discount, deadline and contact. */
export function UniversitySideCard({ university }: { university: UniversityView }) {
  const { t } = useTranslation('universities')
  const { t: ofProgramme } = useTranslation('programmes')
  const { t: common, lang } = useTranslation()
  const { _id, feeFromUsd, feeFromSpan, scholarship, discountPercent, nextIntake, hasIntakes } = university
  const kind = scholarship.type && ofProgramme(`scholarship.${scholarship.type}`)
  return (
    <div className="relative rounded-card border border-line bg-surface p-5 ps-7 before:absolute before:inset-y-0 before:start-0 before:w-1.5 before:rounded-s-card before:bg-hue-mid">
      <dl className="space-y-4">
        <Labelled className="font-medium" label={t('page.feesFrom')}>
          {feeFromUsd === null ? (
            ofProgramme('feeNotStated')
          ) : (
            <>
              <InReaderCurrency usd={feeFromUsd} className="text-xl" />{' '}
              <span className="text-sm font-normal text-soft">
                {ofProgramme(feeFromSpan === 'whole' ? 'inTotal' : 'perYear')}
              </span>
            </>
          )}
        </Labelled>
        <Labelled className="font-medium" label={t('page.scholarship')}>
          {kind === null || scholarship.type === 'none' ? (
            (kind ?? t('page.scholarshipUnknown'))
          ) : (
            <Tag tone="precious">
              {scholarship.type === 'partial' && scholarship.percent
                ? t('page.scholarshipUpTo', { kind, percent: scholarship.percent })
                : kind}
            </Tag>
          )}
        </Labelled>
        {discountPercent !== null && discountPercent > 0 && (
          <Labelled className="font-medium" label={t('page.discount')}>
            {t('page.discountOf', { percent: discountPercent })}
          </Labelled>
        )}
        <Labelled className="font-medium" label={nextIntake?.deadline ? t('page.nextDeadline') : t('page.nextStart')}>
          {nextIntake?.deadline ? (
            <DeadlineLabel date={nextIntake.deadline} stacked />
          ) : nextIntake ? (
            formatMonthFully(lang, nextIntake.year, nextIntake.month)
          ) : (
            t(hasIntakes ? 'page.noIntake' : 'page.intakeUnknown')
          )}
        </Labelled>
      </dl>
      <ButtonLink id={NEXT_STEP} to={paths.apply({ lang, item: _id })} rel="nofollow" className="mt-5 w-full">
        {common('apply')}
      </ButtonLink>
      <ButtonLink to={paths.contact({ lang, item: _id })} variant="quiet" className="mt-3 w-full">
        {common('ask')}
      </ButtonLink>
      <Faces faces={university.counsellors} className="mt-4" />
    </div>
  )
}

/** What kind of university it is, in one column. */
export function UniversityFacts({ university }: { university: UniversityView }) {
  const { t, lang } = useTranslation('universities')
  const { universityType, founded, rank, languages, website } = university
  return (
    <Facts
      onPhone={3}
      facts={[
        {
          label: t('page.kind'),
          icon: 'bank',
          value: universityType ? t(`type.${universityType}`) : t('page.kindUnknown'),
        },
        { label: t('page.foundedIn'), icon: 'clock', value: founded && <bdi>{founded}</bdi> },
        { label: t('page.rank'), icon: 'sort', value: rank && <bdi>{formatNumber(lang, rank)}</bdi> },
        {
          label: t('page.languages'),
          icon: 'language',
          value: formatList(
            lang,
            languages.map((code) => languageName(lang, code)),
          ),
        },
        {
          label: t('page.website'),
          icon: 'link',
          value: website && (
            <a
              href={website}
              rel="noopener"
              className="text-accent underline decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-2"
            >
              <bdi dir="ltr">{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</bdi>
            </a>
          ),
        },
      ]}
    />
  )
}
