import './messages.ts'
import { useLocation } from 'react-router'
import { apiContext } from '#api/context.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import type { Route } from './+types/confirm-email.page.ts'
import { handleLinkForm, tokenOf } from './mail-link.ts'
import { linkMeta, MailLinkPage } from './mail-link-page.tsx'

/** The form without JavaScript. */
export const action = async ({ context, request, url }: Route.ActionArgs) =>
  handleLinkForm(context.get(apiContext), 'confirmEmail', languageOfPath(url.pathname), url, await request.formData())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  linkMeta('confirmEmail', matches, location.pathname, paths.confirmEmail)

/**
 * The page of the link in a sign-up's mail. It needs the press of a button, because programs that scan mails open every
 * link. In a browser that did not start the sign-up it then asks for a password, so that nobody verifies an account that a
 * stranger has signed up for.
 */
export default function ConfirmEmailPage({ actionData }: Route.ComponentProps) {
  const token = tokenOf(useLocation().search)
  return (
    <MailLinkPage link="confirmEmail" to={paths.confirmEmail} first={actionData ?? { step: token ? 'ask' : 'dead' }} />
  )
}
