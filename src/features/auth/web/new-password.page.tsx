import './messages.ts'
import { apiContext } from '#api/context.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import type { Route } from './+types/new-password.page.ts'
import { handleLinkForm, openLink } from './mail-link.ts'
import { linkMeta, MailLinkPage } from './mail-link-page.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  openLink(context.get(apiContext), languageOfPath(url.pathname), url)

/** The form without JavaScript. */
export const action = async ({ context, request, url }: Route.ActionArgs) =>
  handleLinkForm(context.get(apiContext), 'newPassword', languageOfPath(url.pathname), url, await request.formData())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  linkMeta('newPassword', matches, location.pathname, paths.newPassword)

/** The page of the link in the mail about a new password: sets it in any browser, and signs that browser in. */
export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MailLinkPage link="newPassword" to={paths.newPassword} first={actionData ?? loaderData} />
}
