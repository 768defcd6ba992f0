import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RecordCounts } from './record-counts.tsx'

const load = (query: Record<string, string>) => unwrap(authedApi.admin.demand.pages.$get({ query }))

/** The records whose public pages were opened most. */
export function ViewedPageList() {
  const { t } = useTranslation('demand')
  return <RecordCounts view="pages" load={load} titles={{ name: t('page'), count: t('opened') }} />
}
