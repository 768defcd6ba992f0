/** Words of the specification, letter by letter. */
export const quoted = {
  loading: 'Loading results...',
  none: 'No results found',
  hint: 'Try different keywords or check spelling',
}
