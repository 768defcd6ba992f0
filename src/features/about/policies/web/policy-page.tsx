import type { ReactNode } from 'react'
import { CHANGED, POLICIES, type Policy } from '#features/about/policies/policies.ts'
import type { Site } from '#features/site/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import './messages.ts'

type PolicyPageProps = {
  policy: Policy
  site: Site | undefined
  /** What follows from the owner's settings, by the part that says it. */
  more?: Partial<Record<string, ReactNode>>
}

/**
 * A policy to read: its parts in a column, and at the end side who answers for it. What the owner has not entered in the
 * settings is left out.
 */
export function PolicyPage({ policy, site, more = {} }: PolicyPageProps) {
  const { t, lines } = useTranslation('policies')
  const lang = useLanguage()
  const legal = site?.legal
  const parts: readonly string[] = POLICIES[policy]
  /** The parts of the policies are keys of their texts, which a test holds. */
  const titleOf = (part: string) => t(`${policy}.parts.${part}.title` as Parameters<typeof t>[0])
  const textOf = (part: string) => [
    ...lines(`${policy}.parts.${part}.text` as Parameters<typeof lines>[0]),
    // Only where the owner has switched it on.
    ...(policy === 'privacy' && part === 'others' && site?.texts ? [t('privacy.texts')] : []),
  ]
  return (
    <>
      <PageBand title={t(`head.${policy}.title`)} lead={t(`${policy}.lead`)} />
      <Container className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="mt-10 self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          <nav aria-label={t('contents')}>
            <ol className="text-sm">
              {parts.map((part) => (
                <li key={part} className="border-s-2 border-line ps-4">
                  <a
                    href={`#${part}`}
                    className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline"
                  >
                    {titleOf(part)}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <Facts
            className="mt-6"
            facts={[
              { label: t('owner'), value: legal && <LocalizedText text={legal.name} /> },
              { label: t('address'), value: legal?.address && <LocalizedText text={legal.address} /> },
              { label: t('licence'), value: legal?.licence && <bdi>{legal.licence}</bdi> },
              {
                label: t('questions'),
                value: <TextLink to={paths.contact({ lang })}>{t('contact')}</TextLink>,
              },
              { label: t('changed'), value: isolate(formatDate(lang, CHANGED)) },
            ]}
          />
          {!legal && site && (
            <p className="mt-3 text-xs text-soft">{t('run', { brand: localize(site.brand, lang) })}</p>
          )}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {parts.map((part) => (
            <Section key={part} id={part} title={titleOf(part)} spacing="close">
              <div className="max-w-measure space-y-3">
                {textOf(part).map((text) => (
                  <p key={text}>{text}</p>
                ))}
                {more[part]}
              </div>
            </Section>
          ))}
        </div>
      </Container>
    </>
  )
}
