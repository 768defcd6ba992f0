import type { LinkView } from '#features/content/links/contract.ts'
import { decodedPath } from '#features/content/redirects/redirect-paths.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { Button } from '#ui/parts/button.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { useAnswerText } from './answer-text.ts'
import { usePlaceText } from './link-place.ts'
import type { useLinkCheck } from './use-link-check.ts'

/** As people read it. */
const readable = ({ address, isOwn }: LinkView) => (isOwn && decodedPath(address)) || address

type Check = ReturnType<typeof useLinkCheck> & {
  /** Whether any link of the list can be checked. */
  isOffered: boolean
}

/** The columns of links: which field of which record, where it leads, what that answered, since when, and the check. */
export function useLinkColumns({ checking, check, isOffered }: Check): Column<LinkView>[] {
  const { t } = useTranslation('links')
  const answerText = useAnswerText()
  const placeText = usePlaceText()
  const answer = (link: LinkView) =>
    link.state === 'suspect' ? t('suspect', { answer: isolate(answerText(link)) }) : answerText(link)
  const checkColumn: Column<LinkView> = {
    key: 'check',
    title: t('actions'),
    cell: (link) =>
      link.can.check && (
        <Button
          variant="quiet"
          size="small"
          aria-disabled={checking !== null}
          aria-label={checking === link._id ? t('checking') : t('checkOf', { address: isolate(readable(link)) })}
          onClick={() => check(link)}
          className="relative z-10 whitespace-nowrap max-md:min-h-11 lg:pointer-fine:min-h-8"
        >
          {t(checking === link._id ? 'checking' : 'check')}
        </Button>
      ),
    className: 'text-end',
  }
  return [
    {
      key: 'record',
      title: t('record'),
      cell: (link) => (
        <>
          <span className="lg:pointer-fine:line-clamp-1">
            {link.name ? <LocalizedText text={link.name} /> : t('contact')}
          </span>
          <span className="block font-normal text-soft md:hidden">{placeText(link)}</span>
          <span dir="ltr" className="line-clamp-2 font-normal md:hidden rtl:text-end">
            {readable(link)}
          </span>
          <span className="block font-normal text-soft md:hidden">{answer(link)}</span>
        </>
      ),
      className: 'md:w-1/4',
    },
    { key: 'field', title: t('field'), cell: placeText, className: 'hidden md:table-cell lg:whitespace-nowrap' },
    {
      key: 'address',
      title: t('address'),
      cell: (link) => (
        <a
          href={link.address}
          target="_blank"
          rel="noopener noreferrer"
          title={readable(link)}
          // Cut off at its own end, and where the column begins in either language.
          dir="ltr"
          className="relative z-10 line-clamp-2 text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline rtl:text-end lg:pointer-fine:line-clamp-1"
        >
          {readable(link)}
        </a>
      ),
      className: 'hidden md:table-cell',
    },
    { key: 'answer', title: t('answer'), cell: answer, className: 'hidden md:table-cell xl:whitespace-nowrap' },
    {
      key: 'since',
      title: t('since'),
      cell: ({ firstFailedAt }) => firstFailedAt && <Moment at={firstFailedAt} day />,
      className: 'hidden whitespace-nowrap tabular-nums lg:table-cell',
    },
    {
      key: 'checked',
      title: t('checked'),
      cell: ({ checkedAt }) => (checkedAt ? <Moment at={checkedAt} day /> : t('never')),
      className: 'hidden whitespace-nowrap tabular-nums 2xl:table-cell',
    },
    ...(isOffered ? [checkColumn] : []),
  ]
}
