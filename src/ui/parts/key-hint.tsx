/** The key that does what the control beside it does, where one works with a keyboard. Its control names it by `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="ms-1.5 hidden rounded-field border border-line px-1 font-sans text-xs font-normal text-faint pointer-fine:lg:inline"
    >
      {children}
    </span>
  )
}

/** What makes a key press the control that has it. */
export const shortcut = (key: string) => ({ 'data-key': key.toLowerCase(), 'aria-keyshortcuts': key })
