import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  title: string
  /** One for each field, in the order of the form; `field` is the element's id. */
  problems: { field: string; text: string }[]
  /** An error that concerns no field: no connection, too many requests. */
  text?: string | undefined
  /** Rises with every try, so that each is announced and takes the focus; 0 is the page as it came. */
  tries: number
}

/** The errors of a form, above it: announced at once, with a link to each field. */
export function ErrorSummary({ title, problems, text, tries }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) box.current?.focus()
  }, [tries])
  return (
    <div
      ref={box}
      role="alert"
      aria-label={title}
      tabIndex={-1}
      className="rounded-card border border-error bg-error-tint px-5 py-4 outline-offset-2"
    >
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1">{text}</p>}
      {problems.length > 0 && (
        <ul className="mt-1">
          {problems.map(({ field, text: words }) => (
            <li key={field}>
              <a href={`#${field}`} className="inline-block py-1 text-error underline underline-offset-4">
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
