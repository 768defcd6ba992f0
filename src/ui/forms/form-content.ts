type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field as it was at one moment: its value, and what a reset would show. */
type Field = { control: Control; value: string; initial: string }
export type FormContent = readonly Field[]

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || element instanceof HTMLInputElement

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const toName = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

function stateOf(control: Control): string {
  if (isChoice(control)) return control.checked ? control.value : ''
  if (control instanceof HTMLInputElement && control.files) return [...control.files].map(toName).join('\n')
  return control.value
}

/** Of a select it stays what the select began with, for React leaves that as it was. */
function initialOf(control: Control): string {
  if (isChoice(control)) return control.defaultChecked ? control.value : ''
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
}

/** What the named fields of a form say now, in their order. */
export const contentOf = (form: HTMLFormElement): FormContent =>
  [...form.elements]
    .filter(isControl)
    .filter(({ name }) => name !== '')
    .map((control) => ({ control, value: stateOf(control), initial: initialOf(control) }))

export const isSameContent = (one: FormContent, other: FormContent): boolean => textOf(one) === textOf(other)

const textOf = (content: FormContent): string =>
  JSON.stringify(content.map(({ control: { name }, value }) => [name, value]))

/**
 * After `sent` was saved and the defaults of the fields are what the server has stored: shows these, except in fields that
 * were changed after they were sent. Returns what is saved of the form, to compare its content with.
 */
export function acknowledge(sent: FormContent): FormContent {
  return sent.map((field) => {
    const { control } = field
    const [now, initial] = [stateOf(control), initialOf(control)]
    const isChanged = now !== field.value
    // The default of a hidden or controlled field follows its value, and says nothing of what is stored.
    if (initial === field.initial || (isChanged && now === initial)) return field
    if (!isChanged) {
      if (isChoice(control)) control.checked = control.defaultChecked
      else control.value = initial
    }
    return { control, value: initial, initial }
  })
}
