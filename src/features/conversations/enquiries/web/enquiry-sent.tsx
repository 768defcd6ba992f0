import { useEffect, useRef } from 'react'
import type { EnquiryKind } from '#features/conversations/enquiries/rules.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'

/** What is true once an enquiry was taken, and where one can go. Takes the focus, so that it is read out. */
export function EnquirySent({ kind }: { kind: EnquiryKind }) {
  const { t } = useTranslation('enquiries')
  const lang = useLanguage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Container className="pt-12 lg:pt-20">
      <RouteLine className="h-8 w-52 text-accent" />
      <h1 ref={title} tabIndex={-1} className="mt-8 max-w-[24ch] text-3xl outline-none lg:text-4xl">
        {t(`sent.${kind}Title`)}
      </h1>
      <p className="mt-4 max-w-measure text-lg text-soft">{t(`sent.${kind}`)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.search({ lang })} iconAfter="arrow">
          {t('sent.search')}
        </ButtonLink>
        <ButtonLink to={paths.contact({ lang })} variant="quiet">
          {t('sent.again')}
        </ButtonLink>
      </div>
    </Container>
  )
}
