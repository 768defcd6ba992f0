import { useId } from 'react'

/** The eight-fold star grid as a very quiet texture; colour and strength come from `className`. */
export function StarGrid({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={`pointer-events-none ${className}`}>
      <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="M27 27H69V69H27ZM48 18.3 77.7 48 48 77.7 18.3 48Z" />
          <path d="M48 18.3V0M77.7 48H96M48 77.7V96M18.3 48H0M27 27 0 0M69 27 96 0M69 69 96 96M27 69 0 96" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
