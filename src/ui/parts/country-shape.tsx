import { paths } from '#paths.ts'

/** The true outline of a country as a quiet large shape; decoration, sized by `className`. */
export function CountryShape({ flagKey, className = 'size-24' }: { flagKey: string; className?: string }) {
  return (
    <img
      src={paths.shape({ flagKey })}
      alt=""
      width="200"
      height="200"
      loading="lazy"
      decoding="async"
      className={`pointer-events-none object-contain select-none dark:invert ${className}`}
    />
  )
}
