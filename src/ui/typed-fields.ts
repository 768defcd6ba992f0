const FIELDS = 'main textarea, main input:is([type=text], [type=email], [type=tel], :not([type]))'

/** Whether a field of the page has other words than it began with. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    ({ value, defaultValue }) => value.trim() !== '' && value !== defaultValue,
  )
