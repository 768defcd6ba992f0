import { ButtonLink } from './button.tsx'

type PageLinksProps = {
  page: number
  pages: number
  to: (page: number) => string
  words: { label: string; previous: string; next: string; where: string }
}

/** Where one is in a list of several pages, and the ways to the page before and after. */
export function PageLinks({ page, pages, to, words }: PageLinksProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={words.label} className="mt-10 flex flex-wrap items-center justify-center gap-4 print:hidden">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} rel="prev" variant="quiet" icon="back">
          {words.previous}
        </ButtonLink>
      )}
      <span className="text-sm text-soft tabular-nums">{words.where}</span>
      {page < pages && (
        <ButtonLink to={to(page + 1)} rel="next" variant="quiet" iconAfter="arrow">
          {words.next}
        </ButtonLink>
      )}
    </nav>
  )
}
