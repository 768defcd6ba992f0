import type { Answer } from '#features/search/answers/contract.ts'
import { ReaderAmount } from '#ui/parts/reader-amount.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** The answer to a question that was typed, above what the search finds. */
export function AnswerLine({ answer: { parts, link } }: { answer: Answer }) {
  return (
    <p className="mt-3 max-w-measure max-md:mb-2 rounded-card border border-line border-s-4 border-s-accent bg-surface px-4 py-3">
      {parts.map((part) =>
        typeof part === 'string' ? part : <ReaderAmount key={`${part.amount} ${part.currency}`} money={part} />,
      )}{' '}
      <TextLink to={link.path} className="inline-block">
        {link.label}
      </TextLink>
    </p>
  )
}
