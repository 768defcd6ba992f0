/** The header that says which version of an account is meant, so that nobody overwrites what they have not seen. */
export const atVersion = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } })
