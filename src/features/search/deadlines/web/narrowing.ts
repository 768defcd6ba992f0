/** What of the address chooses deadlines; what is at its default is left out. */
export const narrowing = ({ destination, level }: { destination: string | null; level: string | null }) => ({
  ...(destination && { destination }),
  ...(level && { level }),
})
