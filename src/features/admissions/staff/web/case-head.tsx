import { answerText } from '#features/admissions/applications/answer-text.ts'
import { isClosed } from '#features/admissions/applications/lifecycle.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatDate, formatMoment, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { CaseExport } from './case-export.tsx'
import { SectionLink } from './section-link.tsx'
import { PlaceTags, StaffState } from './staff-state.tsx'

/** Whose application it is, for what, its state, when an answer is due, and the language of the student. */
export function CaseHead({ application }: { application: ReviewView }) {
  const { t, lang } = useTranslation('review')
  const { t: applications } = useTranslation('applications')
  const { fullName, reference, state, item, country, answerBy, answerDay, overdue, language, assignee, neglected } =
    application
  const { unanswered, others, answers, consentGap } = application
  const due = answerDay ? formatDate(lang, answerDay) : answerBy && formatMoment(lang, answerBy)
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        <bdi>{fullName ?? t('application.erased')}</bdi>
      </h1>
      {application.can.export && <CaseExport application={application} />}
      <p className="col-span-2 mt-1">
        <LocalizedText text={item.name} />
        {item.university && (
          <>
            {' · '}
            <LocalizedText text={item.university.name} />
          </>
        )}
        {country && (
          <>
            {' · '}
            <LocalizedText text={country.name} />
          </>
        )}
      </p>
      <div className="col-span-2 mt-2 flex min-h-[1lh] flex-wrap items-center gap-2 text-sm text-soft">
        <StaffState state={state} />
        <PlaceTags place={application} />
        {overdue && <Tag tone="precious">{t('applications.late')}</Tag>}
        {answers.guardianName && <Tag tone="precious">{t('workspace.minor')}</Tag>}
        {answers.transfer === 'yes' && (
          <LinkTag section="answers">
            {[t('workspace.transfer'), ...answerText(applications, lang, answers, 'entryYear')].join(' · ')}
          </LinkTag>
        )}
        {consentGap?.state === 'withdrawn' && !isClosed(state) && (
          <LinkTag section="guardian">{t('consent.tag')}</LinkTag>
        )}
        {unanswered && <LinkTag section="messages">{t('applications.unanswered')}</LinkTag>}
        {others.length > 0 && (
          <LinkTag section="others">{t('workspace.othersCount', { count: others.length })}</LinkTag>
        )}
        <Tag tone={language === lang ? 'plain' : 'precious'}>{t(`workspace.languages.${language}`)}</Tag>
        <bdi dir="ltr" className="tabular-nums">
          {reference}
        </bdi>
        {due && <span className="tabular-nums">{t('workspace.due', { day: isolate(due) })}</span>}
        {neglected && <span className="text-error">{t('queues.neglected')}</span>}
        <span>
          {assignee
            ? t('workspace.with', { name: isolate(assignee.name ?? assignee.Email) })
            : t('applications.nobodys')}
        </span>
      </div>
    </div>
  )
}

const LinkTag = ({ section, children }: { section: string; children: string }) => (
  <SectionLink section={section} className="rounded-pill hover:underline">
    <Tag tone="precious">{children}</Tag>
  </SectionLink>
)

type PositionProps = { position: number | null; total: number }

/** Which one of the list it is. */
export function Position({ position, total }: PositionProps) {
  const { t, lang } = useTranslation('review')
  if (position === null || total === 0) return null
  return (
    <span className="text-sm text-soft tabular-nums">
      {t('workspace.position', { position: formatNumber(lang, position), total: formatNumber(lang, total) })}
    </span>
  )
}
