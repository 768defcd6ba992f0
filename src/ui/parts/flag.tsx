import { paths } from '#paths.ts'

/** A country's flag, without alternative text: the country's name is always next to it. */
export function Flag({ flagKey, className = 'h-3.5 w-5' }: { flagKey: string; className?: string }) {
  return (
    <img
      src={paths.flag({ flagKey })}
      alt=""
      width="20"
      height="14"
      loading="lazy"
      decoding="async"
      className={`inline-block shrink-0 rounded-[2px] object-cover outline-1 -outline-offset-1 outline-ink/15 ${className}`}
    />
  )
}
