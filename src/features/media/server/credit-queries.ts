import type { Db } from '#db/client.ts'
import arabic from '#i18n/locales/ar.json' with { type: 'json' }
import english from '#i18n/locales/en.json' with { type: 'json' }
import type { Language, Localized } from '#lib/localized.ts'
import { mediaIdOf } from '#lib/media-address.ts'
import type { ShownPicture } from '#lib/shown-picture.ts'
import { escapeXml } from '#lib/xml.ts'
import { shownPictures } from './queries.ts'

/** Of a sanitised text. */
const IMAGE = /<img src="([^"]+)"[^>]*>/g
const LABELS: Record<Language, string> = { en: english.pictureBy, ar: arabic.pictureBy }

type Texts = Record<string, Localized | null>

/** Rich texts on their way to a page, each picture followed by its credit as the media library has it now. */
export async function withCredits<Shown extends Texts>(db: Db, texts: Shown): Promise<Shown> {
  const everything = Object.values(texts).flatMap((text) => [text?.en ?? '', text?.ar ?? ''])
  const ids = everything.flatMap((html) => [...html.matchAll(IMAGE)].map(([, src = '']) => mediaIdOf(src)))
  const pictures = new Map((await shownPictures(db, [...new Set(ids)])).map((picture) => [picture.id, picture]))
  if (pictures.size === 0) return texts
  const credited = (html: string, lang: Language) =>
    html.replace(IMAGE, (image, src: string) => image + creditOf(pictures.get(mediaIdOf(src) ?? ''), lang))
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text && { en: credited(text.en, 'en'), ar: text.ar && credited(text.ar, 'ar') },
    ]),
  ) as Shown
}

/** `small`, because a picture may be inside a paragraph, where no `figcaption` can be. */
function creditOf(picture: ShownPicture | undefined, lang: Language): string {
  const by = [picture?.credit, picture?.licence].filter(Boolean).join(', ')
  return by && `<small class="credit">${LABELS[lang]} <bdi>${escapeXml(by)}</bdi></small>`
}
