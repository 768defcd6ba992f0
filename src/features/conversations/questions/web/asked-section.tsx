import type { Asked } from '#features/conversations/questions/contract.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Section } from '#ui/parts/section.tsx'

type AskedSectionProps = { asked: Asked; spacing?: 'wide' | 'close' }

/** What other students and families have asked, with our answers; nothing where there is nothing. */
export function AskedSection({ asked: { title, questions, note }, spacing }: AskedSectionProps) {
  if (questions.length === 0) return null
  return (
    <Section id="asked" title={title} spacing={spacing} className="print:hidden">
      <div className="max-w-[56rem]">
        {questions.map(({ question, answer, month }) => (
          <Disclosure
            key={question}
            summary={<h3 className="text-base font-medium [overflow-wrap:anywhere]">{question}</h3>}
          >
            <p className="max-w-measure whitespace-pre-line text-soft [overflow-wrap:anywhere]">{answer}</p>
            {month && <p className="mt-2 text-sm text-faint">{month}</p>}
          </Disclosure>
        ))}
      </div>
      {note && (
        <p className="mt-4 flex gap-2 text-xs text-soft">
          <Icon name="info" className="mt-0.5 size-4" />
          {note}
        </p>
      )}
    </Section>
  )
}
