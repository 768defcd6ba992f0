import './messages.ts'
import { data } from 'react-router'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container } from '#ui/parts/section.tsx'
import type { Route } from './+types/verify.page.ts'
import { checkCode } from './check-code.ts'
import { CheckForm } from './check-form.tsx'
import { CheckResult } from './check-result.tsx'
import { WhatItProves } from './what-it-proves.tsx'

/** Longer than a code, so that the field shows what was typed. */
const MAX_TYPED = 80

/** The code is in the URL, as in the QR code, or in the query of the form, which works without JavaScript. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const given = params.code ?? url.searchParams.get('code')
  const typed = (given ?? '').slice(0, MAX_TYPED).toWellFormed()
  if (typed.trim() === '') return data({ typed: '', isMissing: given !== null, outcome: null })
  const { outcome, ...answer } = await checkCode(context.get(apiContext), typed)
  return data({ typed, isMissing: false, outcome }, answer)
}

/** When to come again. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'letters')
  return pageMeta({
    matches,
    lang,
    title: t('verify.metaTitle'),
    description: t('verify.description'),
    // Nothing that is passed on with the page has the code in it.
    path: (to) => paths.verify({ lang: to }),
    index: false,
  })
}

/** The public page that checks a letter: for universities, embassies and families. */
export default function VerifyPage({ loaderData: { typed, isMissing, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation('letters')
  const isFound = outcome?.state === 'found'
  return (
    <>
      {!outcome && <PageBand title={t('verify.title')} lead={t('verify.lead')} />}
      <Container className="grid gap-x-16 gap-y-14 pt-10 lg:grid-cols-[minmax(0,44rem)_20rem] lg:justify-between lg:pt-16">
        <div className="min-w-0">
          {outcome && <CheckResult outcome={outcome} typed={typed} />}
          <CheckForm
            again={isFound}
            typed={isFound ? '' : typed}
            isMissing={isMissing}
            className={outcome ? 'mt-12 border-t border-line pt-8' : ''}
          />
        </div>
        <WhatItProves />
      </Container>
    </>
  )
}
