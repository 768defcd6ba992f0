import { useCallback, useState } from 'react'
import { authedApiByItself } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { RecordViewers as Answer } from '#features/content/contract.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSayingOpen } from '#ui/admin/use-saying-open.ts'
import { ViewersLine } from '#ui/admin/viewers-line.tsx'

const records = authedApiByItself.admin[':entity{(?:countries|universities|faculties|majors|courses|articles|tags)}']

/** Which colleagues have the same record open. */
export function RecordViewers({ entity, id }: { entity: ContentEntity; id: string }) {
  const { t } = useTranslation('content')
  const [viewers, setViewers] = useState<Answer['viewers']>([])
  const say = useCallback(async () => {
    const { answer } = await toResult<Answer>(records[':id'].viewer.$put({ param: { entity, id } }))
    if (answer) setViewers(answer.viewers)
  }, [entity, id])
  useSayingOpen(say)
  return <ViewersLine viewers={viewers} words={(names) => t('presence.here', { names })} />
}
