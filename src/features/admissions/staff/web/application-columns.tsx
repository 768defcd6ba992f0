import type { ApplicationListItem } from '#features/admissions/staff/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { PlaceTags, StaffState } from './staff-state.tsx'

/** Documents, answers and corrections that nobody has looked at. */
const toCheck = ({ documents, answers, corrections }: ApplicationListItem['news']) => documents + answers + corrections

/** The columns of the list of applications. */
export function useApplicationColumns(): Column<ApplicationListItem>[] {
  const { t, lang } = useTranslation('review')
  const { t: applications } = useTranslation('applications')
  const { t: admin } = useTranslation('admin')
  return [
    {
      key: 'name',
      title: t('applications.applicant'),
      cell: ({ fullName, reference, unread, kept, unanswered, news, universityDueOn }) => (
        <>
          <bdi>{fullName ?? t('application.erased')}</bdi>
          <span className="block font-normal whitespace-nowrap text-soft tabular-nums 2xl:pointer-fine:ms-2 2xl:pointer-fine:inline">
            <bdi dir="ltr">{reference}</bdi>
          </span>
          {(unread > 0 || unanswered) && (
            <span className="mt-1 block 2xl:pointer-fine:ms-2 2xl:pointer-fine:inline">
              <Tag tone={unread > 0 ? 'precious' : 'plain'}>
                {unread > 0 ? applications('messages.unread', { count: unread }) : t('applications.unanswered')}
              </Tag>
            </span>
          )}
          {kept > 0 && (
            <span className="mt-1 block 2xl:pointer-fine:ms-2 2xl:pointer-fine:inline">
              <Tag tone="precious">{admin('suggestionsKept', { count: kept })}</Tag>
            </span>
          )}
          {toCheck(news) > 0 && (
            <span className="mt-1 block 2xl:pointer-fine:ms-2 2xl:pointer-fine:inline">
              <Tag tone="precious">{t('applications.toCheck', { count: toCheck(news) })}</Tag>
            </span>
          )}
          {universityDueOn && (
            <span className="mt-1 block 2xl:pointer-fine:ms-2 2xl:pointer-fine:inline">
              <Tag tone="precious">{t('applications.tellUniversity', { day: formatDate(lang, universityDueOn) })}</Tag>
            </span>
          )}
        </>
      ),
      className: 'lg:min-w-44',
      card: 'untitled',
    },
    {
      key: 'item',
      title: t('applications.item'),
      cell: ({ item }) => (
        <span className="2xl:pointer-fine:line-clamp-1">
          <LocalizedText text={item.name} />
          {item.university && (
            <span className="block text-soft 2xl:pointer-fine:ms-2 2xl:pointer-fine:inline">
              <LocalizedText text={item.university.name} />
            </span>
          )}
        </span>
      ),
      card: 'untitled',
    },
    {
      key: 'state',
      title: t('applications.state'),
      cell: (application) => (
        <span className="flex flex-wrap gap-1">
          <StaffState state={application.state} />
          <PlaceTags place={application} />
        </span>
      ),
      className: 'whitespace-nowrap',
      card: 'untitled',
    },
    {
      key: 'answerBy',
      title: t('applications.promise'),
      cell: ({ answerBy, answerDay, overdue }) =>
        answerBy && (
          <>
            <span className="whitespace-nowrap">
              {answerDay ? formatDate(lang, answerDay) : <Moment at={answerBy} />}
            </span>{' '}
            {overdue && (
              <span className="max-md:ms-1 md:max-lg:block">
                <Tag tone="precious">{t('applications.late')}</Tag>
              </span>
            )}
          </>
        ),
      className: 'tabular-nums',
      card: 'titled',
    },
    {
      key: 'assignee',
      title: t('applications.assignee'),
      cell: ({ assignee, neglected }) => (
        <>
          {assignee ? (
            <bdi className="[overflow-wrap:anywhere]">{assignee.name ?? assignee.Email}</bdi>
          ) : (
            <span className="text-faint">{t('applications.nobody')}</span>
          )}
          {neglected && <span className="block text-xs text-error">{t('queues.neglected')}</span>}
        </>
      ),
      className: 'md:max-lg:hidden',
      card: 'titled',
    },
    {
      key: 'submittedAt',
      title: t('applications.sent'),
      sorts: [
        { value: 'newest', direction: 'descending' },
        { value: 'oldest', direction: 'ascending' },
      ],
      cell: ({ submittedAt }) => <Moment at={submittedAt} day />,
      className: 'hidden whitespace-nowrap tabular-nums xl:table-cell',
    },
  ]
}
