import { useEffect } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { ENQUIRY_KINDS, ENQUIRY_LIMITS, normalize } from '#features/conversations/enquiries/rules.ts'
import { AskedSection } from '#features/conversations/questions/web/asked-section.tsx'
import { useOwnCounsellor } from '#features/people/web/own-counsellor.ts'
import { PersonLine } from '#features/people/web/person-line.tsx'
import { zoneName } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { pageStatusOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import type { Route } from './+types/contact.page.ts'
import { AnswerTimeNow } from './answer-time.tsx'
import { Channels } from './channels.tsx'
import { choiceId, EnquiryForm } from './enquiry-form.tsx'
import { openingLines } from './opening-hours.ts'
import { sendEnquiry, textsOf } from './send-enquiry.ts'
import './messages.ts'

/** How many of those who answer are named beside the form. */
const PEOPLE = 6

export async function loader({ context, url }: Route.LoaderArgs) {
  const item = url.searchParams.get('item') || undefined
  const lang = languageOfPath(url.pathname)
  const { contact, questions } = context.get(apiContext)
  const [{ openingHours, answeredWithinHours: _, ...view }, asked] = await Promise.all([
    unwrap(contact.$get({ query: { item } })),
    unwrap(questions.$get({ query: { lang } })),
  ])
  return {
    ...view,
    asked,
    hours: openingHours && {
      lines: openingLines(lang, openingHours.days),
      zone: zoneName(lang, openingHours.timezone),
    },
    message: normalize.message(url.searchParams.get('message') ?? '').slice(0, ENQUIRY_LIMITS.message),
  }
}

/** The form as browsers without JavaScript send it; with it the form speaks to the API itself. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { token, refusal } = await sendEnquiry(context.get(apiContext), form)
  const texts = textsOf(form)
  if (!refusal) throw redirect(paths.conversation({ lang: languageOfPath(url.pathname), token }), 303)
  return data({ texts, refusal }, { status: pageStatusOf(refusal.code) })
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'enquiries')
  return pageMeta({
    matches,
    lang,
    title: t('contact.metaTitle'),
    description: t('contact.description'),
    path: (to) => paths.contact({ lang: to }),
    picture: paths.pagePicture({ lang, page: 'contact' }),
    crumbs: [],
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, lines } = useTranslation('enquiries')
  const lang = useLanguage()
  const { item, message, people, asked, ...channels } = loaderData
  const own = useOwnCounsellor()
  const others = people.filter(({ name }) => name.en !== own?.name.en)
  const { hash } = useLocation()
  // A link from elsewhere to one of the choices makes it, as those of this page do (channels.tsx).
  useEffect(() => {
    const choice = ENQUIRY_KINDS.map(choiceId).find((id) => hash === `#${id}`)
    if (choice) document.getElementById(choice)?.click()
  }, [hash])
  return (
    <>
      <PageBand title={t('contact.title')} lead={t('contact.lead')} />
      <Container className="grid gap-x-16 gap-y-14 pt-10 lg:pt-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,44rem)_22rem] xl:justify-between">
        <div className="min-w-0">
          <section aria-labelledby="enquiry-title">
            <h2 id="enquiry-title" className="sr-only">
              {t('form.title')}
            </h2>
            <EnquiryForm item={item} message={message} refused={actionData} />
          </section>
          <AskedSection asked={asked} spacing="close" />
        </div>
        <div className="space-y-10">
          {own && (
            <section aria-labelledby="own-counsellor-title">
              <h2 id="own-counsellor-title" className="mb-3 text-base">
                {t('contact.own')}
              </h2>
              <PersonLine person={own} />
              {own.introduction && (
                <p className="mt-2 text-sm text-soft">
                  <LocalizedText text={own.introduction} />
                </p>
              )}
            </section>
          )}
          {others.length > 0 && (
            <section aria-labelledby="people-title">
              <h2 id="people-title" className="text-base">
                {t(own ? 'contact.others' : 'contact.people')}
              </h2>
              <ul className="mt-3 space-y-3">
                {others.slice(0, PEOPLE).map((person) => (
                  <li key={person.name.en}>
                    <PersonLine person={person} />
                  </li>
                ))}
              </ul>
              <TextLink to={paths.people({ lang })} className="mt-3 inline-block py-1 text-sm">
                {t('contact.aboutPeople')}
              </TextLink>
            </section>
          )}
          <Channels {...channels} />
          <section aria-labelledby="next-title">
            <h2 id="next-title" className="text-base">
              {t('contact.next.title')}
            </h2>
            <ol className="mt-3 space-y-4">
              {lines('contact.next.steps').map((step) => (
                <li
                  key={step}
                  className="relative ps-7 text-sm text-soft before:absolute before:start-0 before:top-1.5 before:size-3 before:rounded-pill before:border-2 before:border-accent before:bg-paper after:absolute after:start-[5px] after:top-5 after:-bottom-5 after:w-0.5 after:bg-accent/35 last:after:hidden"
                >
                  {step}
                </li>
              ))}
            </ol>
            <AnswerTimeNow />
          </section>
        </div>
      </Container>
    </>
  )
}
