type WrittenProps = {
  /** What somebody wrote; where it is empty there is nothing. */
  text: string | null | undefined
  className?: string
  /** It is quoted, on a ground of its own. */
  quoted?: boolean
}

/** What somebody wrote, with its lines and in the direction of its own script. */
export function Written({ text, className = '', quoted = false }: WrittenProps) {
  if (!text) return null
  const Tag = quoted ? 'blockquote' : 'p'
  const ground = quoted ? 'max-w-measure rounded-card bg-sand px-4 py-3 text-sm' : ''
  return (
    <Tag dir="auto" className={`whitespace-pre-line [overflow-wrap:anywhere] ${ground} ${className}`}>
      {text}
    </Tag>
  )
}
