import type { DocumentView } from '#features/documents/contract.ts'
import { DOCUMENT_KINDS } from '#features/documents/rules.ts'
import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** A link to the documents where the newest of a kind was rejected. */
export function RefusedNote({ documents }: { documents: readonly DocumentView[] }) {
  const { t } = useTranslation('documents')
  const lang = useLanguage()
  const refused = DOCUMENT_KINDS.filter((kind) => documents.find((each) => each.kind === kind)?.review === 'rejected')
  if (refused.length === 0) return null
  const kinds = formatList(
    lang,
    refused.map((kind) => t(`kinds.${kind}`)),
  )
  return (
    <p className="mb-4 rounded-card bg-tint px-4 py-3 print:hidden">
      <span className="block text-sm text-pressed">{t('next')}</span>
      <a
        href="#documents"
        className="inline-flex gap-2 font-medium text-accent underline underline-offset-4 hover:text-pressed"
      >
        <Icon name="warning" className="mt-[0.2em] size-[1.1em]" />
        {t('refused', { kinds })}
      </a>
    </p>
  )
}
