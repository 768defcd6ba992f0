import type { Authority } from '#features/checks/contract.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** Whom to ask about facts that have no checked source; `words` lead up to the name. */
export function OfficialAnswer({ authority: { name, url }, words }: { authority: Authority; words: string }) {
  return (
    <p className="mt-3 text-sm text-soft">
      {words}{' '}
      {url ? (
        <a href={url} rel="noopener" className="font-medium underline underline-offset-4 hover:text-accent">
          <LocalizedText text={name} />
        </a>
      ) : (
        <span className="font-medium">
          <LocalizedText text={name} />
        </span>
      )}
    </p>
  )
}
