import type { IssueItem } from '#features/conversations/newsletter/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

const TONES = { scheduled: 'precious', sending: 'precious', sent: 'accent' } as const

/** How far an issue is. */
export function IssueStateTag({ state }: Pick<IssueItem, 'state'>) {
  const { t } = useTranslation('issues')
  return <Tag tone={TONES[state as keyof typeof TONES] ?? 'plain'}>{t(`states.${state}`)}</Tag>
}
