import { Link } from 'react-router'
import type { Related } from '#features/conversations/desk/contract.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Moment } from '#ui/admin/moment.tsx'

/** Other enquiries and applications that may be of the same person, and why. */
export function RelatedList({ related }: { related: readonly Related[] }) {
  const { t, lang } = useTranslation('desk')
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related-title">
      <h2 id="related-title" className="mb-3 text-lg">
        {t('related.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {related.map(({ kind, _id, label, at, because }) => (
          <li key={_id} className="py-3">
            <Link
              to={
                kind === 'application'
                  ? staffPaths.application({ lang, id: _id })
                  : staffPaths.enquiry({ lang, id: _id })
              }
              className="font-medium hover:text-accent [overflow-wrap:anywhere]"
            >
              {kind === 'application'
                ? t('related.application', { reference: isolate(label ?? '') })
                : t('related.enquiry')}
            </Link>
            {kind === 'enquiry' && label && (
              <p dir="auto" className="line-clamp-2">
                {label}
              </p>
            )}
            <p className="text-soft">
              {formatList(
                lang,
                because.map((one) => t(`related.${one}`)),
              )}
              {' · '}
              <span className="tabular-nums">
                <Moment at={at} day />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
