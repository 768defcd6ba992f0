import { type ComponentProps, type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'

type TitledDialogProps = Omit<ComponentProps<typeof Dialog>, 'labelledBy' | 'describedBy'> & {
  title: ReactNode
  /** What it is about, announced when it opens. */
  text?: ReactNode
  /** It may be higher than a phone: it opens at its top, with the focus on its title. */
  beginsAtTitle?: boolean
}

/** A dialog that begins with its title. */
export function TitledDialog({ title, text, beginsAtTitle = false, children, ...dialog }: TitledDialogProps) {
  const id = useId()
  return (
    <Dialog {...dialog} labelledBy={id} describedBy={text ? `${id}-text` : undefined}>
      <div className="space-y-5 p-5 sm:p-6">
        <h2 id={id} {...(beginsAtTitle && { tabIndex: -1, 'data-autofocus': '' })} className="text-xl outline-none">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="whitespace-pre-line text-soft">
            {text}
          </p>
        )}
        {children}
      </div>
    </Dialog>
  )
}
