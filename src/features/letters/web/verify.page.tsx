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

/** Far more than a code, so that whoever types too much sees it again. */
const MAX_TYPED = 80

/** The code stands in the address, as letters have it, or comes from the field, which needs no JavaScript. */
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

/** Whether a letter is valid, for whoever holds it: a university, an embassy, a family. */
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
