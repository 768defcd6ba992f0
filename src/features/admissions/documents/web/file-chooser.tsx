import { useRef } from 'react'
import { DOCUMENT_TYPES } from '#features/admissions/documents/rules.ts'
import { buttonClass } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

type FileChooserProps = {
  children: string
  /** Its name where the words alone would not say what is chosen. */
  label: string
  describedBy?: string | undefined
  variant?: 'primary' | 'quiet'
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** The button that opens the device's own choice of files. */
export function FileChooser({ children, label, describedBy, variant = 'quiet', multiple, onChoose }: FileChooserProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    // The input stays focusable by keyboard; its label is the button for the mouse.
    <label
      className={`${buttonClass({ variant, size: variant === 'quiet' ? 'small' : 'normal' })} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
    >
      <Icon name={variant === 'primary' ? 'upload' : 'plus'} />
      {children}
      <input
        ref={field}
        type="file"
        multiple={multiple}
        accept={DOCUMENT_TYPES.join()}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ currentTarget: { files } }) => {
          onChoose([...(files ?? [])])
          // Lets the same file be chosen again after it was fixed.
          if (field.current) field.current.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
