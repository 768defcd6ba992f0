import './people-messages.ts'
import { Link } from 'react-router'
import { OfficeHours, type OfficeHoursProps } from '#features/conversations/enquiries/web/office-hours.tsx'
import type { Person } from '#features/people/contract.ts'
import { PersonFace } from '#features/people/web/person-face.tsx'
import { spokenLanguages } from '#features/people/web/spoken-languages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

const ROLES = ['counsellors', 'editors', 'administrators'] as const

type PeopleDetailsProps = {
  people: Person[]
  hours: OfficeHoursProps | null
}

/** Who answers, and what each may see. Only staff with a public profile are shown. */
export function PeopleDetails({ people, hours }: PeopleDetailsProps) {
  const { t, lines } = useTranslation('guidance')
  const lang = useLanguage()
  return (
    <>
      <PageBand title={t('people.title')} lead={t('people.lead')} />
      <Container>
        <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Section id="shown" title={t('people.shown.title')} className="!mt-12">
            {people.length > 0 ? (
              <ul className="grid gap-x-12 gap-y-9 xl:grid-cols-2">
                {people.map((person) => (
                  <li key={person.name.en}>
                    <PersonCard person={person} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="max-w-measure">{t('people.shown.none')}</p>
            )}
            <p className="mt-6 max-w-measure text-sm text-soft">{t('people.names')}</p>
          </Section>
          <aside aria-labelledby="reach-title" className="mt-12 self-start lg:mt-28">
            <h2 id="reach-title" className="mb-3 text-base">
              {t('people.reach.title')}
            </h2>
            <Facts
              facts={[
                { label: t('people.reach.languages'), value: t('people.reach.both') },
                {
                  label: t('people.reach.hours'),
                  value: hours && <OfficeHours {...hours} />,
                },
              ]}
            />
            <div className="mt-5">
              <ButtonLink to={paths.contact({ lang })}>{t('people.reach.action')}</ButtonLink>
            </div>
          </aside>
        </div>
        <Section id="roles" title={t('people.roles.title')} lead={t('people.roles.lead')}>
          <dl className="divide-y divide-line border-y border-line">
            {ROLES.map((role) => (
              <div key={role} className="grid gap-x-10 gap-y-1 py-6 md:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="text-lg font-semibold">{t(`people.roles.${role}.name`)}</dt>
                <dd className="max-w-measure">
                  <p>{t(`people.roles.${role}.does`)}</p>
                  <p className="mt-2 text-sm text-soft">{t(`people.roles.${role}.sees`)}</p>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="sure" title={t('people.sure.title')}>
          <ul className="max-w-measure space-y-4">
            {lines('people.sure.text').map((text) => (
              <li key={text} className="border-s-2 border-accent/35 ps-5">
                {text}
              </li>
            ))}
          </ul>
          <TextLink to={paths.verify({ lang })} className="mt-5 inline-block py-1">
            {t('people.sure.verify')}
          </TextLink>
        </Section>
      </Container>
    </>
  )
}

/** One of the staff: face, name, languages, a sentence, and the destinations this person looks after. */
function PersonCard({ person }: { person: Person }) {
  const { t } = useTranslation('guidance')
  const { t: common, lang } = useTranslation()
  const { name, languages, introduction, photo, destinations } = person
  const by = [photo?.credit, photo?.licence].filter((part) => typeof part === 'string').join(', ')
  return (
    <article aria-label={localize(name, lang)} className="flex gap-4 sm:gap-5">
      <PersonFace person={person} className="size-20 rounded-card sm:size-24" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">
          <LocalizedText text={name} />
        </h3>
        {languages.length > 0 && <p className="text-sm text-soft">{spokenLanguages(lang, languages)}</p>}
        {introduction && (
          <p className="mt-2 max-w-measure [overflow-wrap:anywhere]">
            <LocalizedText text={introduction} />
          </p>
        )}
        {destinations.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-3 text-sm">
            <span className="text-soft">{t('people.shown.looksAfter')}</span>
            {destinations.map(({ name: country, slug }) => (
              <Link
                key={slug.en}
                to={paths.country({ lang, slug })}
                className="text-accent underline-offset-4 hover:underline"
              >
                <LocalizedText text={country} />
              </Link>
            ))}
          </p>
        )}
        {by && (
          <p className="mt-2 text-xs text-soft">
            {common('pictureBy')} <bdi>{by}</bdi>
          </p>
        )}
      </div>
    </article>
  )
}
