import type { ReactNode } from 'react'
import { RouteLine } from './route-line.tsx'
import { Container } from './section.tsx'
import { StarGrid } from './star-grid.tsx'

/**
 * The head of a page that speaks for the house: its title and first sentence on sand, with the line that travels on.
 */
export function PageBand({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <div className="relative overflow-hidden border-b border-line bg-sand">
      <StarGrid className="absolute inset-0 size-full text-ink opacity-[0.035]" />
      <LongLine />
      <Container className="relative pt-10 pb-10 lg:pt-16 lg:pb-20">
        <RouteLine className="h-6 w-40 text-accent lg:hidden" />
        <h1 className="mt-5 max-w-[20ch] text-3xl lg:mt-0 lg:text-4xl">{title}</h1>
        <p className="mt-5 max-w-[46ch] text-lg text-soft">{lead}</p>
      </Container>
    </div>
  )
}

/** From the foot of the title to the edge of the page and beyond it. */
function LongLine() {
  return (
    <svg
      viewBox="0 0 640 200"
      fill="none"
      aria-hidden="true"
      className="absolute end-0 bottom-0 hidden w-[38%] text-accent lg:block rtl:-scale-x-100"
    >
      <path
        d="M60 150H190C270 150 250 90 330 90H400C480 90 460 40 540 40H640"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity="0.6"
      />
      <circle cx="60" cy="150" r="5" className="fill-sand" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="190" cy="150" r="3" fill="currentColor" />
      <circle cx="365" cy="90" r="3" fill="currentColor" />
      <circle cx="570" cy="40" r="5" className="fill-saffron" />
    </svg>
  )
}
