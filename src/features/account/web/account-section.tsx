import type { ReactNode } from 'react'

type AccountSectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** Focuses the title of a section, after the focused button was removed. */
export const focusSection = (id: string) => document.getElementById(`${id}-title`)?.focus()

/** A section of the account page: title and text at the start, content at the end. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[17rem_minmax(0,36rem)] lg:py-14"
    >
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-measure text-sm text-soft">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
