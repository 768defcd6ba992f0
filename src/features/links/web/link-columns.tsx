import type { LinkView } from '#features/links/contract.ts'
import { decodedPath } from '#features/redirects/redirect-paths.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { useAnswerText } from './answer-text.ts'
import { usePlaceText } from './link-place.ts'
import type { useLinkCheck } from './use-link-check.ts'

/** As people read it. */
const readable = ({ address, isOwn }: LinkView) => (isOwn && decodedPath(address)) || address

/** The columns of links: which field of which record, where it leads, what that answered, since when, and the check. */
export function useLinkColumns({ checking, check }: ReturnType<typeof useLinkCheck>): Column<LinkView>[] {
  const { t } = useTranslation('links')
  const lang = useLanguage()
  const answerText = useAnswerText()
  const placeText = usePlaceText()
  const answer = (link: LinkView) => (
    <>
      {answerText(link)}
      {link.state === 'suspect' && <span className="block text-xs text-soft">{t('suspect')}</span>}
    </>
  )
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
        </>
      ),
      className: 'w-1/4',
    },
    { key: 'field', title: t('field'), cell: placeText, className: 'hidden md:table-cell' },
    {
      key: 'address',
      title: t('address'),
      cell: (link) => (
        <>
          <a
            href={link.address}
            target="_blank"
            rel="noopener noreferrer"
            title={readable(link)}
            className="relative z-10 line-clamp-2 text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline lg:pointer-fine:line-clamp-1"
          >
            <bdi dir="ltr">{readable(link)}</bdi>
          </a>
          <span className="mt-1 block text-soft md:hidden">{answer(link)}</span>
        </>
      ),
    },
    { key: 'answer', title: t('answer'), cell: answer, className: 'hidden md:table-cell' },
    {
      key: 'since',
      title: t('since'),
      cell: ({ firstFailedAt }) => firstFailedAt && formatDayOf(lang, firstFailedAt),
      className: 'hidden whitespace-nowrap tabular-nums lg:table-cell',
    },
    {
      key: 'checked',
      title: t('checked'),
      cell: ({ checkedAt }) => (checkedAt ? formatDayOf(lang, checkedAt) : t('never')),
      className: 'hidden whitespace-nowrap tabular-nums xl:table-cell',
    },
    {
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
    },
  ]
}
