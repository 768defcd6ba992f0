import './messages.ts'
import { data, Form } from 'react-router'
import { apiContext } from '#api/context.ts'
import { toResult } from '#api/result.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { problemStatus } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import type { Route } from './+types/family-news-stop.page.ts'

/** The press of the button, and that of a mail program, which asks nothing more (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { refusal } = await toResult(context.get(apiContext)['family-news'].stop.$post({ json: { token } }))
  if (!refusal) return data({ outcome: 'done' as const })
  const { code } = refusal
  const isDead = code === 'not_found' || code === 'invalid'
  const status = code in problemStatus ? problemStatus[code as keyof typeof problemStatus] : problemStatus.unavailable
  return data({ outcome: isDead ? ('dead' as const) : ('failed' as const) }, { status: isDead ? 404 : status })
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'family-pages')
  return pageMeta({
    matches,
    lang,
    title: t('newsStop.title'),
    description: t('newsStop.text'),
    path: (to) => paths.familyNewsStop({ lang: to, token: '' }),
    index: false,
  })
}

/** Ends the e-mails about family pages. A button, because programs that look through mails open every link. */
export default function FamilyNewsStopPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('family-pages')
  const { t: common } = useTranslation()
  const lang = useLanguage()
  const outcome = actionData?.outcome
  const isOver = outcome === 'done' || outcome === 'dead'
  return (
    <Container className="pt-12 lg:pt-20">
      <RouteLine open={outcome !== 'done'} className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl lg:text-4xl">{t(isOver ? `newsStop.${outcome}Title` : 'newsStop.title')}</h1>
      <p className="mt-4 max-w-measure text-lg text-soft">{t(isOver ? `newsStop.${outcome}Text` : 'newsStop.text')}</p>
      {isOver ? (
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.account({ lang })} rel="nofollow">
            {t('newsStop.account')}
          </ButtonLink>
          <ButtonLink to={paths.home({ lang })} variant="quiet">
            {t('newsStop.home')}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" reloadDocument className="mt-8">
          {outcome === 'failed' && (
            <p role="alert" className="mb-4 text-error">
              {common('errors.unavailable')}
            </p>
          )}
          <Button type="submit">{t('newsStop.action')}</Button>
        </Form>
      )}
    </Container>
  )
}
