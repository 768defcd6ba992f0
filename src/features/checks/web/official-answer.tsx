import type { Authority, ShownCheck } from '#features/checks/contract.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

type OfficialAnswerProps = {
  check: ShownCheck | null
  /** Null where we are not certain whom to ask. */
  authority: Authority | null
  /** `unchecked` says that nobody compared the facts with a source, `ask` leads up to the name of the authority. */
  words: { unchecked: string; ask: string }
}

/** Of facts that have no checked source: whether they were ever compared with one, and whom to ask. */
export function OfficialAnswer({ check, authority, words }: OfficialAnswerProps) {
  if (check && (check.source || !authority)) return null
  return (
    <p className="mt-3 text-sm text-soft">
      {!check && words.unchecked} {authority && <Asked authority={authority} words={words.ask} />}
    </p>
  )
}

function Asked({ authority: { name, url }, words }: { authority: Authority; words: string }) {
  return (
    <>
      {words}{' '}
      {url ? (
        <a
          href={url}
          rel="noopener"
          className="printed-address font-medium underline underline-offset-4 hover:text-accent"
        >
          <LocalizedText text={name} />
        </a>
      ) : (
        <span className="font-medium">
          <LocalizedText text={name} />
        </span>
      )}
    </>
  )
}
