import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

/** The way back from a search word for word to the same address with its words read. */
export function LiteralNote({ typed }: { typed: SearchQuery }) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  const read = toSearchParams({ ...typed, exact: false, page: 1 })
  return (
    <p className="mt-3 max-w-measure text-sm text-soft">
      {t('understood.literal')}{' '}
      <TextLink to={paths.search({ lang, params: read })} className="inline-block">
        {t('understood.again')}
      </TextLink>
    </p>
  )
}
