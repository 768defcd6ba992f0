import { data, useLocation } from 'react-router'
import { apiContext } from '#api/context.ts'
import { wordsFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/newsletter-unsubscribe.page.ts'
import { NewsletterLink } from './newsletter-link.tsx'
import { followLink, statusOf } from './subscribe.ts'
import './words.ts'

const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? ''

/** The press of the button without JavaScript, and that of a mail program, which asks nothing more (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const outcome = await followLink(context.get(apiContext), 'unsubscribe', tokenOf(url.search))
  return data({ outcome }, { status: statusOf(outcome) })
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = wordsFor(lang, 'enquiries')
  return pageMeta({
    matches,
    lang,
    title: t('newsletter.leaveTitle'),
    description: t('newsletter.description'),
    path: (to) => paths.newsletter({ lang: to }),
    index: false,
  })
}

export default function NewsletterUnsubscribePage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return <NewsletterLink step="unsubscribe" token={tokenOf(search)} outcome={actionData?.outcome} />
}
