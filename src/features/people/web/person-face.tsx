import type { Face } from '#features/people/contract.ts'
import { initialsOf } from '#features/people/initials.ts'
import { useLanguage } from '#i18n/language.ts'
import { hueOf } from '#lib/hue.ts'
import { pick } from '#lib/localized.ts'
import { mediaAddress } from '#lib/media-address.ts'

type PersonFaceProps = {
  person: Pick<Face, 'name' | 'photo'>
  /** The size and the shape. */
  className: string
}

/** The middle square of somebody's photograph, or letters in a hue of their own. The name is shown beside it. */
export function PersonFace({ person: { name, photo }, className }: PersonFaceProps) {
  const reader = useLanguage()
  if (photo) {
    const { id, file: version } = photo
    return (
      <img
        src={mediaAddress({ id, width: 320, version })}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        className={`shrink-0 bg-sand object-cover ${className}`}
      />
    )
  }
  const { text, lang } = pick(name, reader)
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      data-hue={hueOf(name.en)}
      className={`shrink-0 bg-hue-tint ${className}`}
    >
      <text
        x="32"
        y="33"
        textAnchor="middle"
        dominantBaseline="central"
        direction="ltr"
        fontSize={lang === 'ar' ? 32 : 24}
        fontWeight="600"
        className="fill-hue"
      >
        {initialsOf(text, lang)}
      </text>
    </svg>
  )
}
