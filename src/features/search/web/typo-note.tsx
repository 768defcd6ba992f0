import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import { EXACT_PARAM } from './exact-param.ts'

/** Says that the results are those of the corrected text, with a link to the typed one. */
export function TypoNote({ typed, query }: { typed: string; query: SearchQuery }) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  const params = toSearchParams({ ...query, q: typed })
  params.set(EXACT_PARAM, '1')
  return (
    <p className="mt-3 max-w-measure">
      {t('typo.showing', { typed: isolate(typed), meant: isolate(query.q) })}{' '}
      <TextLink to={paths.search({ lang, params })} className="inline-block">
        {t('typo.instead', { typed: isolate(typed) })}
      </TextLink>
    </p>
  )
}
