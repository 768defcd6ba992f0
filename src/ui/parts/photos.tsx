import type { ShownPicture } from '#lib/shown-picture.ts'
import { Photo } from './photo.tsx'

/** The photographs of a place, the first one large; nothing without any. */
export function Photos({ pictures }: { pictures: readonly ShownPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-10 grid gap-4 sm:grid-cols-2 sm:*:first:col-span-2">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Photo
            picture={picture}
            sizes="(min-width: 64rem) 44rem, 100vw"
            className="aspect-16/9 w-full rounded-card object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
