/** The options of a call that changes a record at the version that was read. */
export const ifMatch = ({ version }: { version: number }) => ({ headers: { 'if-match': `"${version}"` } })
