import './messages.ts'
import '#features/auth/web/messages.ts'
import '#features/admissions/documents/web/messages.ts'
import '#features/admissions/letters/web/messages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { authedApi, readData } from '#api/authed-api.ts'
import type { ApplicationSummary, DraftSummary } from '#features/admissions/applications/contract.ts'
import { awaitsReply, isClosed } from '#features/admissions/applications/lifecycle.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { OwnQuestions } from '#features/conversations/enquiries/web/own-questions.tsx'
import { formatDate, formatDayOf, formatList, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Container } from '#ui/parts/section.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import { useAsyncData } from '#ui/use-async-data.ts'
import { ItemLine } from './item-line.tsx'
import { useNextWords } from './next-actions.tsx'
import { StateTag } from './state-tag.tsx'

export const meta = unlistedMeta('applications', paths.ownApplications, (t) => ({
  title: t('own.metaTitle'),
  description: t('own.description'),
}))

const load = () => readData(authedApi.applications.$get())

/** A student's drafts and applications. */
export default function OwnApplicationsPage() {
  const { t } = useTranslation('applications')
  const { answer, failed, message, retry } = useAsyncData(load)
  return (
    <Container className="pt-8 lg:pt-12">
      <h1 className="text-3xl">{t('own.title')}</h1>
      {answer ? (
        <Lists {...answer} />
      ) : failed ? (
        <LoadError message={message} onRetry={retry} className="mt-8 max-w-measure" />
      ) : (
        <div role="status" aria-label={t('own.loading')} className="mt-10 max-w-4xl space-y-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      <OwnQuestions />
    </Container>
  )
}

function Lists({ applications, drafts }: { applications: ApplicationSummary[]; drafts: DraftSummary[] }) {
  const { t, lang } = useTranslation('applications')
  // What waits for a reply comes first.
  const open = applications
    .filter((one) => !isOver(one))
    .sort((a, b) => Number(awaitsReply(b.state)) - Number(awaitsReply(a.state)))
  const closed = applications.filter(isOver)
  if (applications.length + drafts.length === 0) {
    return (
      <div className="mt-8 max-w-3xl">
        <EmptyState
          title={t('own.emptyTitle')}
          actions={<ButtonLink to={paths.search({ lang })}>{t('page.search')}</ButtonLink>}
        >
          {t('own.emptyText')}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <List title={t('own.drafts')} items={drafts}>
        {(draft) => <DraftLine key={draft.item._id} draft={draft} />}
      </List>
      <List title={t('own.open')} items={open}>
        {(application) => <ApplicationLine key={application._id} application={application} />}
      </List>
      <List title={t('own.closed')} items={closed}>
        {(application) => <ApplicationLine key={application._id} application={application} />}
      </List>
    </>
  )
}

/** Somebody who is enrolled may still have something to do. */
const isOver = ({ state, hasOpenSteps }: ApplicationSummary) => isClosed(state) && !hasOpenSteps

type ListProps<T> = { title: string; items: readonly T[]; children: (item: T) => ReactNode }

function List<T>({ title, items, children }: ListProps<T>) {
  if (items.length === 0) return null
  return (
    <section className="mt-10 max-w-4xl">
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="space-y-4">{items.map(children)}</ul>
    </section>
  )
}

function DraftLine({ draft: { item, step, savedAt } }: { draft: DraftSummary }) {
  const { t, lang } = useTranslation('applications')
  return (
    <ItemLine
      item={item}
      facts={t('own.draftAt', { step: t(`steps.${step}.title`), date: isolate(formatMoment(lang, savedAt)) })}
      aside={
        <ButtonLink
          to={paths.apply({ lang, item: item._id })}
          size="small"
          aria-label={t('own.continueNamed', { name: localize(item.name, lang) })}
        >
          {t('own.continue')}
        </ButtonLink>
      }
    >
      <LocalizedText text={item.name} />
    </ItemLine>
  )
}

function ApplicationLine({ application }: { application: ApplicationSummary }) {
  const { t, lang } = useTranslation('applications')
  const { t: documents } = useTranslation('documents')
  const { nameOf } = useKindWords()
  const wordsOf = useNextWords()
  const { _id, item, reference, submittedAt, answerBy, answerDay, unread, replyBy, requestedBy } = application
  const { rejectedDocuments, awaitedReferees, next } = application
  const due = answerDay ? formatDate(lang, answerDay) : answerBy && formatMoment(lang, answerBy)
  return (
    <ItemLine
      item={item}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {unread > 0 && <Tag tone="precious">{t('messages.unread', { count: unread })}</Tag>}
          <StateTag application={application} />
        </span>
      }
      facts={
        <>
          <span>{t('own.reference', { reference: isolate(reference) })}</span>
          <span>{t('own.submitted', { date: isolate(formatDayOf(lang, submittedAt)) })}</span>
          {due && <span className="font-medium text-ink">{t('own.answerBy', { date: isolate(due) })}</span>}
          {requestedBy && (
            <span className={`font-medium ${awaitedReferees.length > 0 ? 'text-ink' : 'text-saffron-ink'}`}>
              {t(awaitedReferees.length > 0 ? 'own.referenceBy' : 'own.requestedBy', {
                date: isolate(formatDate(lang, requestedBy)),
              })}
            </span>
          )}
          {rejectedDocuments.length > 0 && (
            <span className="font-medium text-saffron-ink">
              {documents('refused', {
                kinds: formatList(
                  lang,
                  rejectedDocuments.map((kind) => nameOf(kind)),
                ),
              })}
            </span>
          )}
          {next && (
            <span className="font-medium text-ink">
              {t('enrolment.next')}: {wordsOf(next)}
            </span>
          )}
          {replyBy && (
            <span className="font-medium text-ink">
              {t('offer.replyBy', { date: isolate(formatDate(lang, replyBy)) })}
            </span>
          )}
        </>
      }
    >
      <Link
        to={paths.ownApplication({ lang, id: _id })}
        className="decoration-1 underline-offset-4 before:absolute before:inset-0 before:rounded-card hover:underline focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-accent"
      >
        <LocalizedText text={item.name} />
      </Link>
    </ItemLine>
  )
}
