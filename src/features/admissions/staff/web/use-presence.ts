import { useCallback, useState } from 'react'
import { authedApiByItself } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import type { Presence } from '#features/admissions/staff/presence-contract.ts'
import { formatTime } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { useSayingOpen } from '#ui/admin/use-saying-open.ts'

/**
 * What others change while the page of an application is open, and who else has it open. A hidden page asks nothing. What is
 * newer is announced and never replaces what is being read; `onStale` says who was quicker, and reloads where nobody was.
 */
export function usePresence({ _id: id, changesUpTo }: ReviewView, reload: () => void) {
  const { t, lang } = useTranslation('requests')
  const { t: review } = useTranslation('review')
  const notify = useNotify()
  const [found, setFound] = useState<Presence & { after: string }>({ change: null, viewers: [], after: changesUpTo })

  const ask = useCallback(async (): Promise<Presence['change']> => {
    const { viewer } = authedApiByItself.admin.applications[':id']
    const call = viewer.$put({ param: { id }, json: { after: changesUpTo } })
    // Offline: the page says so where one saves.
    const { answer } = await toResult<Presence>(call)
    if (answer) setFound({ ...answer, after: changesUpTo })
    return answer?.change ?? null
  }, [id, changesUpTo])

  useSayingOpen(ask)

  const wordsOf = ({ state, by, name, at }: NonNullable<Presence['change']>) => {
    const who = name ? isolate(name) : t(`changes.${by}`)
    const time = isolate(formatTime(lang, at))
    return state
      ? t('changes.moved', { who, time, state: review(`application.states.${state}`) })
      : t('changes.changed', { who, time })
  }

  const onStale = async () => {
    const newest = await ask()
    if (newest) notify(t('changes.overtaken', { what: wordsOf(newest) }), { isProblem: true })
    else reload()
  }

  // What was found before the application was loaded again is in it now.
  const change = found.after === changesUpTo ? found.change : null
  return { change: change && wordsOf(change), viewers: found.viewers, onStale: () => void onStale() }
}
