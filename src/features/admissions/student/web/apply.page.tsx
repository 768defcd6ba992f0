import '#features/admissions/applications/web/messages.ts'
import './messages.ts'
import { useCallback, useState } from 'react'
import { data, type ShouldRevalidateFunction } from 'react-router'
import { usePageOwner } from '#api/session.ts'
import type { ApplicationStart } from '#features/admissions/applications/contract.ts'
import { DocumentsCheck } from '#features/admissions/documents/web/documents-check.tsx'
import { MyDocuments } from '#features/admissions/documents/web/documents-panel.tsx'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isUuid } from '#lib/uuid.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Container } from '#ui/parts/section.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/apply.page.ts'
import { loadStart } from './api-calls.ts'
import { ApplicationForm } from './application-form.tsx'
import { ItemHead } from './item-head.tsx'
import { NotOpenScreen } from './not-open-screen.tsx'
import { type Sent, SubmittedScreen } from './submitted-screen.tsx'

/** 404 for what is no id; whether the item exists, the browser finds out with the rest. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isUuid(params.itemId)) throw data(null, { status: 404 })
  return null
}

/** Changing the step loads nothing, so that it works offline. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.itemId !== nextParams.itemId

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'apply')
  return pageMeta({
    matches,
    lang,
    title: t('page.metaTitle'),
    description: t('page.description'),
    path: (to) => paths.apply({ lang: to, item: params.itemId ?? '' }),
    index: false,
  })
}

/** The application form for one item, up to the confirmation. Rendered in the browser alone, because the server renders no personal data. */
export default function ApplicationPage({ params: { itemId } }: Route.ComponentProps) {
  return <Application key={itemId} itemId={itemId} />
}

function Application({ itemId }: { itemId: string }) {
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const { t: common } = useTranslation()
  const userId = usePageOwner()
  const [sent, setSent] = useState<Sent | null>(null)
  const load = useCallback(async () => ({ start: await loadStart(itemId) }), [itemId])
  const { answer, isLoading, failed, retry } = useAsyncData(load)

  if (sent) return <SubmittedScreen {...sent} />
  if (failed) {
    return (
      <Container className="pt-8 lg:pt-12">
        <EmptyState title={common('failed.heading')} actions={<Button onClick={retry}>{common('retry')}</Button>}>
          {common('errors.unavailable')}
        </EmptyState>
      </Container>
    )
  }
  if (!answer || isLoading || !userId) return <Loading label={t('page.loading')} />
  if (!answer.start) {
    return (
      <Container className="pt-8 lg:pt-12">
        <EmptyState
          title={t('page.notFoundTitle')}
          actions={
            <>
              <ButtonLink to={paths.search({ lang })}>{applications('page.search')}</ButtonLink>
              <ButtonLink to={paths.ownApplications({ lang })} variant="quiet">
                {t('page.toOwn')}
              </ButtonLink>
            </>
          }
        >
          {t('page.notFoundText')}
        </EmptyState>
      </Container>
    )
  }
  const { start } = answer
  return (
    <>
      <ItemHead item={start.item} />
      <Container className="pt-4 sm:pt-8 lg:pt-10">
        {start.open ? (
          <AlreadyApplied open={start.open} />
        ) : start.item.closed ? (
          <NotOpenScreen item={start.item} why={start.item.closed} />
        ) : (
          <ApplicationForm
            start={start}
            userId={userId}
            documents={(startsOn) => <Documents startsOn={startsOn} level={start.item.level} />}
            documentsCheck={(action) => <DocumentsCheck action={action} />}
            onSent={setSent}
            onReload={retry}
          />
        )}
      </Container>
    </>
  )
}

function Documents(props: { startsOn: string | null; level: string | null }) {
  const { t } = useTranslation('documents')
  return (
    <section aria-labelledby="documents-title" className="mt-12">
      <h3 id="documents-title" className="text-lg">
        {t('title')}
      </h3>
      <p className="mt-1 mb-4 max-w-measure text-sm text-soft">{t('lead')}</p>
      <MyDocuments {...props} />
    </section>
  )
}

function AlreadyApplied({ open }: { open: NonNullable<ApplicationStart['open']> }) {
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  return (
    <EmptyState
      title={t('open.title')}
      actions={<ButtonLink to={paths.ownApplication({ lang, id: open._id })}>{t('open.look')}</ButtonLink>}
    >
      {t('open.text', { reference: isolate(open.reference), state: applications(`states.${open.state}`) })}
    </EmptyState>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className="h-28 border-b sm:h-36 border-line bg-sand" />
      <Container className="min-h-dvh space-y-6 pt-4 sm:pt-8 lg:pt-10">
        <Skeleton className="h-14 w-full" />
        <div className="max-w-2xl space-y-6">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      </Container>
    </div>
  )
}
