import { Icon, type IconName } from '#ui/parts/icon.tsx'

const LOOKS: Record<'good' | 'note' | 'bad', { icon: IconName; look: string }> = {
  good: { icon: 'check', look: 'border-accent/40 bg-tint' },
  note: { icon: 'info', look: 'border-saffron bg-saffron-tint' },
  bad: { icon: 'warning', look: 'border-error/40 bg-error-tint text-error' },
}

export type OutcomeNote = { tone: keyof typeof LOOKS; text: string }

/** What a change of many records would do or has done, in sentences. */
export function OutcomeNotes({ notes }: { notes: readonly OutcomeNote[] }) {
  return (
    <div role="status" className="mb-6 max-w-4xl space-y-3 empty:mb-0">
      {notes.map(({ tone, text }) => (
        <p key={text} className={`flex items-start gap-2.5 rounded-card border px-4 py-3 ${LOOKS[tone].look}`}>
          <Icon name={LOOKS[tone].icon} className="mt-0.5 size-5 shrink-0" />
          {text}
        </p>
      ))}
    </div>
  )
}
