import './messages.ts'
import '#features/conversations/messages/web/messages.ts'
import { useCallback, useMemo } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import { type EnquiryView, NOTE_LIMIT } from '#features/conversations/desk/contract.ts'
import arabic from '#features/conversations/desk/locales/ar.json'
import english from '#features/conversations/desk/locales/en.json'
import { enquiryCalls } from '#features/conversations/messages/web/api-calls.ts'
import { ConversationPanel } from '#features/conversations/messages/web/conversation.tsx'
import { SuggestionFields } from '#features/conversations/messages/web/suggestion-fields.tsx'
import { EnquiryCall } from '#features/conversations/phone-calls/web/enquiry-call.tsx'
import { UseAsQuestion } from '#features/conversations/questions/web/use-as-question.tsx'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isLocalNumber, phoneLink } from '#lib/contact-fields.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { StaffNotes } from '#ui/admin/staff-notes.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import type { Route } from './+types/enquiry.page.ts'
import { EnquiryTags } from './enquiry-tags.tsx'
import { EnquiryWork } from './enquiry-work.tsx'
import { RelatedList } from './related-list.tsx'

/** Of the answer, in the language of the enquiry, whose texts may not be loaded. */
const SUBJECTS = { en: english.enquiry.subject, ar: arabic.enquiry.subject }

export const meta = titleMeta('desk', (t) => t('title'))

/** One enquiry: what was written, how to answer, who does, and notes. */
export default function EnquiryPage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('desk')
  const load = useCallback(() => readIfFound(authedApi.admin.enquiries[':id'].$get({ param: { id } })), [id])
  return (
    <RecordPage
      load={load}
      loading={t('enquiry.loading')}
      notFound={{
        heading: t('title'),
        title: t('enquiry.goneTitle'),
        text: t('enquiry.goneText'),
        action: <ButtonLink to={staffPaths.enquiries({ lang })}>{t('enquiry.toAll')}</ButtonLink>,
      }}
    >
      {(enquiry, actions) => <Enquiry enquiry={enquiry} {...actions} />}
    </RecordPage>
  )
}

function Enquiry({ enquiry, show, reload, loadNewest }: { enquiry: EnquiryView } & RecordActions<EnquiryView>) {
  const { t, lang } = useTranslation('desk')
  const { _id, name, kind, email, language, dueAt, state } = enquiry
  const calls = useMemo(() => enquiryCalls(_id), [_id])
  return (
    <>
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.enquiries({ lang }) }, { name: <bdi>{name}</bdi> }]}
        title={<bdi>{name}</bdi>}
        actions={<UseAsQuestion enquiryId={_id} />}
        note={
          <>
            <EnquiryTags enquiry={enquiry} />
            {state !== 'answered' && (
              <span className="tabular-nums">
                {t('due')}: <Moment at={dueAt} />
              </span>
            )}
          </>
        }
      />
      <div className="grid gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,40rem)_24rem]">
        <div className="space-y-10">
          <section aria-labelledby="message-title">
            <h2 id="message-title" className="mb-1 text-lg">
              {t(`kinds.${kind}`)}
            </h2>
            <p className="mb-3 text-sm text-soft">
              {t(email ? 'enquiry.mailed' : 'enquiry.notMailed', { language: languageName(lang, language) })}
            </p>
            <ConversationPanel
              id={_id}
              calls={calls}
              side="staff"
              studentName={name}
              onNewVersion={loadNewest}
              suggestWith={SuggestionFields}
            />
          </section>
          <Contact enquiry={enquiry} />
        </div>
        <div className="space-y-10">
          <EnquiryWork enquiry={enquiry} onChange={show} onStale={reload} />
          {enquiry.phone && <EnquiryCall enquiryId={_id} call={enquiry.call} onChange={loadNewest} />}
          <RelatedList related={enquiry.related} />
          <EnquiryNotes enquiry={enquiry} onChange={show} />
        </div>
      </div>
    </>
  )
}

const link = 'text-accent underline decoration-1 underline-offset-4 hover:decoration-2 [overflow-wrap:anywhere]'

/** The ways to answer, as links that open the mail program or call. */
function Contact({ enquiry }: { enquiry: EnquiryView }) {
  const { t, lang } = useTranslation('desk')
  const { email, phone, preferredTime, item, language, answeredAt } = enquiry
  const subject = encodeURIComponent(SUBJECTS[language])
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className="mb-3 text-lg">
        {t('enquiry.contact')}
      </h2>
      <Facts
        facts={[
          {
            label: t('enquiry.email'),
            value: email && (
              <a href={`mailto:${email}?subject=${subject}`} className={link}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            ),
          },
          {
            label: t(phone && isLocalNumber(phone) ? 'enquiry.localPhone' : 'enquiry.phone'),
            value: phone && (
              <a href={phoneLink(phone)} className={link}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ),
          },
          { label: t('enquiry.preferredTime'), value: preferredTime && <bdi>{preferredTime}</bdi> },
          { label: t('enquiry.answerIn'), value: languageName(lang, language) },
          {
            label: t('enquiry.about'),
            value: item && (
              <TextLink
                to={
                  item.type === 'university'
                    ? paths.university({ ...item, lang })
                    : paths.programme({ type: item.type, slug: item.slug, lang })
                }
              >
                <LocalizedText text={item.name} />
              </TextLink>
            ),
          },
          { label: t('enquiry.answeredAt'), value: answeredAt && <Moment at={answeredAt} /> },
        ]}
      />
    </section>
  )
}

type EnquiryNotesProps = { enquiry: EnquiryView; onChange: (enquiry: EnquiryView) => void }

/** What staff have written down for each other about an enquiry. */
function EnquiryNotes({ enquiry: { _id, notes }, onChange }: EnquiryNotesProps) {
  const { t } = useTranslation('desk')
  return (
    <StaffNotes
      notes={notes}
      words={{
        title: t('enquiry.notes'),
        hint: t('enquiry.notesHint'),
        deleted: t('enquiry.deleted'),
        newNote: t('enquiry.newNote'),
        add: t('enquiry.addNote'),
      }}
      name="note"
      maxLength={NOTE_LIMIT}
      add={async (text) => {
        const call = authedApi.admin.enquiries[':id'].notes.$post({ param: { id: _id }, json: { text } })
        const { answer, refusal } = await toResult(call)
        if (answer) onChange(answer)
        return refusal
      }}
    />
  )
}
