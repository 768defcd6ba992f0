import type { QrPicture } from '#lib/qr-picture.ts'

type QrCodeProps = { picture: QrPicture; label: string; className?: string }

/** Always dark on white, at night too: that is what cameras read. */
export function QrCode({ picture: { path, size }, label, className = 'size-48' }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-field border border-line ${className}`}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#10212b" />
    </svg>
  )
}
