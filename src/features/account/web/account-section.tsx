import type { ReactNode } from 'react'

type AccountSectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** Where one goes on when the button that was pressed is gone with what it did. */
export const goToSection = (id: string) => document.getElementById(`${id}-title`)?.focus()

/** One matter of the account: what it is about at the start, what can be done about it at the end. */
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
