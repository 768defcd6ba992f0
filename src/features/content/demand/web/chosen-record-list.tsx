import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { RecordCounts } from './record-counts.tsx'

const load = (query: Record<string, string>) => unwrap(authedApi.admin.demand.chosen.$get({ query }))

/** The records that visitors opened most from lists of results. */
export function ChosenRecordList() {
  const { t } = useTranslation('demand')
  const lang = useLanguage()
  return (
    <RecordCounts
      view="chosen"
      load={load}
      titles={{ name: t('record'), count: t('chosen') }}
      detail={({ university }) =>
        university && (
          <span className="block font-normal text-soft text-xs">
            <LocalizedText text={university} />
          </span>
        )
      }
      columns={[
        {
          key: 'popularity',
          title: t('popularity'),
          cell: ({ popularity }) => formatNumber(lang, popularity),
          className: 'tabular-nums',
        },
      ]}
    />
  )
}
