import { useEffect, useState } from 'react'
import type { Change } from '#features/admissions/staff/changes-contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { useChangeWords } from './change-words.ts'
import { typedTexts, type UnsavedText, withoutField } from './unsaved-texts.tsx'
import { useChanges } from './use-changes.ts'

const DECIDING: ReadonlySet<Change['change']> = new Set(['moved', 'decided', 'undone'])

/**
 * What happens where somebody was quicker: who did what is said, the application and its documents are loaded again, and
 * words whose form is gone are kept. `generation` rises with each such load.
 */
export function useOvertaken(application: ReviewView, reload: () => void) {
  const { t } = useTranslation('requests')
  const notify = useNotify()
  const wordsOf = useChangeWords()
  const { changes, viewers, ask } = useChanges(application)
  const [generation, setGeneration] = useState(0)
  const [typed, setTyped] = useState<readonly UnsavedText[]>([])
  const [unsaved, setUnsaved] = useState<readonly UnsavedText[]>([])

  const show = () => {
    setTyped(typedTexts())
    setGeneration((before) => before + 1)
    reload()
  }

  const onStale = async () => {
    const changes = (await ask())?.changes ?? []
    // A decision assigns the application too; what was decided is what counts.
    const newest = changes.find(({ change }) => DECIDING.has(change)) ?? changes[0]
    if (newest) notify(t('changes.overtaken', { what: wordsOf(newest) }), { isProblem: true })
    show()
  }

  // Once the newer version is rendered, one sees which forms are left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another version is shown
  useEffect(() => {
    if (typed.length === 0) return
    setUnsaved(withoutField(typed))
    setTyped([])
  }, [application.version])

  return { changes, viewers, generation, unsaved, show, forget: () => setUnsaved([]), onStale: () => void onStale() }
}
