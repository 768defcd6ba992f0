import '#features/applications/web/messages.ts'
import '#features/letters/web/messages.ts'
import '#features/requests/web/messages.ts'
import './messages.ts'
import { useCallback, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { AnswersList } from '#features/applications/web/answers-list.tsx'
import { PdfButton } from '#features/applications/web/pdf-button.tsx'
import { ApplicantDocuments } from '#features/documents/web/admin/applicant-documents.tsx'
import { ConversationPanel } from '#features/messages/web/conversation.tsx'
import type { ReviewView } from '#features/review/contract.ts'
import { formatDate, formatDayOf, formatMoment } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordPage } from '#ui/admin/record-page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import type { Route } from './+types/application.page.ts'
import { Assignment } from './assignment.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { Duplicates } from './duplicates.tsx'
import { Letters } from './letters.tsx'
import { Notes } from './notes.tsx'
import { OfferConditions } from './offer-conditions.tsx'
import { ChangesBar } from './requests/changes-bar.tsx'
import { RequestSection } from './requests/request-section.tsx'
import { useOvertaken } from './requests/use-overtaken.ts'
import { PlaceTags, StaffState } from './staff-state.tsx'
import { StaffTimeline } from './staff-timeline.tsx'
import { TransitionForm } from './transition-form.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'review').t('applications.title') })
}

/** One application as staff see it: what was sent, how it stands, and what can be decided now. */
export default function ApplicationPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('review')
  const lang = useLanguage()
  const load = useCallback(() => readIfFound(authedApi.admin.applications[':id'].$get({ param: { id } })), [id])
  return (
    <RecordPage
      load={load}
      loading={t('application.loading')}
      notFound={{
        title: t('application.goneTitle'),
        text: t('application.goneText'),
        action: <ButtonLink to={staffPaths.applications({ lang })}>{t('application.toAll')}</ButtonLink>,
      }}
    >
      {(application, { show, reload }) => (
        <ApplicationDetails key={id} application={application} onChange={show} onStale={reload} />
      )}
    </RecordPage>
  )
}

type ApplicationDetailsProps = {
  application: ReviewView
  onChange: (application: ReviewView) => void
  onStale: () => void
}

function ApplicationDetails({ application, onChange, onStale: reload }: ApplicationDetailsProps) {
  const overtaken = useOvertaken(application, reload)
  const { onStale } = overtaken
  const { t } = useTranslation('review')
  const { t: messages } = useTranslation('messages')
  const [issued, setIssued] = useState(0)
  const onIssued = () => setIssued((count) => count + 1)
  const lang = useLanguage()
  const { _id, fullName, reference, state, item, answers, answerBy, answerDay, overdue, submittedAt, student, can } =
    application
  const name = fullName ?? t('application.deleted')
  return (
    <>
      <PageHead
        crumbs={[{ name: t('applications.title'), to: staffPaths.applications({ lang }) }, { name: <bdi>{name}</bdi> }]}
        title={<bdi>{name}</bdi>}
        note={
          <>
            <StaffState state={state} />
            <PlaceTags place={application} />
            {overdue && <Tag tone="precious">{t('applications.late')}</Tag>}
            <bdi dir="ltr" className="tabular-nums">
              {reference}
            </bdi>
            <span>
              <LocalizedText text={item.name} />
              {item.university && (
                <>
                  {' · '}
                  <LocalizedText text={item.university.name} />
                </>
              )}
            </span>
          </>
        }
      />
      <ChangesBar {...overtaken} onShow={overtaken.show} onForget={overtaken.forget} />
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 max-w-3xl space-y-12">
          {application.duplicates.length > 0 && <Duplicates duplicates={application.duplicates} />}
          {application.decision && (
            <DecisionPanel
              application={{ ...application, decision: application.decision }}
              onChange={onChange}
              onStale={onStale}
            />
          )}
          <RequestSection application={application} onChange={onChange} onStale={onStale} />
          {can.moves.length + can.corrections.length > 0 && (
            <TransitionForm application={application} onChange={onChange} onIssued={onIssued} onStale={onStale} />
          )}
          <Letters
            application={application}
            issued={issued}
            onChange={onChange}
            onIssued={onIssued}
            onStale={onStale}
          />
          <OfferConditions application={application} onChange={onChange} onStale={onStale} />
          {student && (
            <ApplicantDocuments
              key={overtaken.generation}
              userId={student._id}
              startsOn={answers.preferredStart || null}
            />
          )}
          <section id="messages" aria-labelledby="messages-title" className="scroll-mt-6">
            <h2 id="messages-title" className="text-lg">
              {messages('staffTitle')}
            </h2>
            <p className="mb-5 text-sm text-soft">{messages('staffLead')}</p>
            <ConversationPanel applicationId={_id} side="staff" studentName={name} />
          </section>
          <section aria-labelledby="answers-title">
            <div className="mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
              <h2 id="answers-title" className="text-lg">
                {t('application.answers')}
              </h2>
              <PdfButton
                name={reference}
                ask={() =>
                  authedApi.admin.applications[':id']['application.pdf'].$get({ param: { id: _id }, query: { lang } })
                }
              />
            </div>
            <AnswersList answers={answers} reader="staff" />
          </section>
        </div>
        <div className="max-w-lg space-y-10">
          <section aria-labelledby="facts-title">
            <h2 id="facts-title" className="mb-3 text-lg">
              {t('application.facts')}
            </h2>
            <Facts
              facts={[
                { label: t('applications.sent'), value: formatDayOf(lang, submittedAt) },
                {
                  label: t('applications.promise'),
                  value: answerDay ? formatDate(lang, answerDay) : answerBy && formatMoment(lang, answerBy),
                },
                {
                  label: t('application.account'),
                  value: student ? <bdi>{student.Email}</bdi> : t('application.deleted'),
                },
                ...(['firm', 'reserve'] as const).map((how) => {
                  const place = application.held[how]
                  return {
                    label: t(`application.held.${how}`),
                    value: place && (
                      <TextLink to={staffPaths.application({ lang, id: place._id })}>
                        <LocalizedText text={place.item.name} />
                      </TextLink>
                    ),
                  }
                }),
              ]}
            />
          </section>
          {can.assign && <Assignment application={application} onChange={onChange} onStale={onStale} />}
          {can.note && <Notes application={application} onChange={onChange} />}
          <StaffTimeline events={application.timeline} />
        </div>
      </div>
    </>
  )
}
