import type { ReactNode } from 'react'
import { goToSection } from './case-sections.tsx'

type SectionLinkProps = { section: string; className: string; children: ReactNode }

/** Leads to what is easily overlooked further down the page. */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  return (
    <a
      href={`#${section}`}
      onClick={(event) => {
        event.preventDefault()
        goToSection(section)
      }}
      className={`inline-block underline-offset-4 ${className}`}
    >
      {children}
    </a>
  )
}
