import { useCallback } from 'react'
import type { ContentEntity } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { listRecords } from './content-api.ts'
import { type Neighbour, neighboursOf } from './neighbours.ts'

/** To the previous and the next record of the list that one came from. */
export function ListNeighbours({ entity, id, list }: { entity: ContentEntity; id: string; list: string }) {
  const { t, lang } = useTranslation('content')
  const load = useCallback(async () => {
    const query = Object.fromEntries(new URLSearchParams(list))
    const page = (number: number) => listRecords(entity, { ...query, page: String(number) })
    return neighboursOf(id, { here: await listRecords(entity, query), load: page })
  }, [entity, id, list])
  const { answer } = useAsyncData(load)
  const to = (neighbour: Neighbour) => {
    const query = new URLSearchParams(list)
    if (neighbour.page > 1) query.set('page', String(neighbour.page))
    else query.delete('page')
    return staffPaths.record({ lang, ...neighbour, list: query.toString() })
  }
  if (!answer?.previous && !answer?.next) return null
  return (
    <nav aria-label={t('neighbours.label')} className="flex gap-2">
      {answer.previous && (
        <ButtonLink to={to(answer.previous)} variant="quiet" size="small" icon="back" data-shortcut="previous">
          {t('neighbours.previous')}
        </ButtonLink>
      )}
      {answer.next && (
        <ButtonLink to={to(answer.next)} variant="quiet" size="small" iconAfter="arrow" data-shortcut="next">
          {t('neighbours.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
