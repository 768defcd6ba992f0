import type { EnquiryItem } from '#features/conversations/desk/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { EnquiryTags } from './enquiry-tags.tsx'

/** The columns of the list of enquiries. */
export function useEnquiryColumns(): Column<EnquiryItem>[] {
  const { t } = useTranslation('desk')
  const lang = useLanguage()
  return [
    {
      key: 'person',
      title: t('person'),
      cell: ({ name, kind, email, phone }) => (
        <span className="lg:pointer-fine:line-clamp-1 lg:pointer-fine:break-all">
          <bdi>{name}</bdi>
          <span className="block font-normal text-soft lg:pointer-fine:ms-2 lg:pointer-fine:inline">
            {t(`kinds.${kind}`)} · <bdi dir="ltr">{kind === 'callback' ? phone : (email ?? phone)}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'message',
      title: t('message'),
      cell: ({ excerpt }) =>
        excerpt ? (
          <span
            dir="auto"
            title={excerpt}
            className="line-clamp-2 [overflow-wrap:anywhere] lg:pointer-fine:line-clamp-1"
          >
            {excerpt}
          </span>
        ) : (
          <span className="text-faint">{t('noMessage')}</span>
        ),
      className: 'hidden max-w-md lg:table-cell',
    },
    { key: 'state', title: t('state'), cell: (enquiry) => <EnquiryTags enquiry={enquiry} /> },
    {
      key: 'due',
      title: t('due'),
      cell: ({ dueAt, state }) => (state === 'answered' ? '—' : formatMoment(lang, dueAt)),
      className: 'hidden whitespace-nowrap tabular-nums sm:table-cell',
    },
    {
      key: 'owner',
      title: t('owner'),
      cell: ({ owner }) =>
        owner ? (
          <bdi className="[overflow-wrap:anywhere]">{owner.name ?? owner.Email}</bdi>
        ) : (
          <span className="text-faint">{t('nobody')}</span>
        ),
      className: 'hidden md:table-cell',
    },
    {
      key: 'received',
      title: t('received'),
      sorts: [
        { value: 'newest', direction: 'descending' },
        { value: 'oldest', direction: 'ascending' },
      ],
      cell: ({ createdAt }) => formatMoment(lang, createdAt),
      className: 'hidden whitespace-nowrap tabular-nums xl:table-cell',
    },
  ]
}
