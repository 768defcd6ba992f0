import type { ComponentProps } from 'react'
import { buttonClass } from '#ui/parts/button.tsx'
import { Icon, type IconName } from '#ui/parts/icon.tsx'

type FileChooserProps = {
  variant?: 'primary' | 'quiet'
  icon?: IconName
  onChoose: (files: File[]) => void
} & Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'>

/** The button that opens the device's own choice of files. */
export function FileChooser({ children, variant = 'quiet', icon, onChoose, ...input }: FileChooserProps) {
  return (
    // The input stays focusable by keyboard; its label is the button for the mouse.
    <label
      className={`${buttonClass({ variant, size: variant === 'quiet' ? 'small' : 'normal' })} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent has-disabled:opacity-50`}
    >
      {icon && <Icon name={icon} />}
      {children}
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // Lets the same file be chosen again after it was fixed.
          currentTarget.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
