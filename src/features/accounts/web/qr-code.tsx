import type { SecondFactorOffer } from '#features/accounts/contract.ts'

/** Always dark on white, at night too: that is what cameras read. */
export function QrCode({ picture: { path, size }, label }: { picture: SecondFactorOffer['picture']; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48 rounded-field border border-line"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#10212b" />
    </svg>
  )
}
