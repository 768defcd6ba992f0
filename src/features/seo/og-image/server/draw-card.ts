import type { Node } from '@takumi-rs/core'
import { directionOf } from '#lib/localized.ts'
import { markPicture, texture } from '#platform/images/marks.ts'
import type { Drawing } from '#platform/images/render-image.ts'
import type { Card } from './card.ts'

/** The size that all preview services accept. */
export const WIDTH = 1200
export const HEIGHT = 630
const PANEL = 380

const ink = '#10212b'
const soft = '#3d4c54'
const paper = '#fbf8f3'
const line = '#e2dacb'
const saffron = '#e3a12f'

type Style = Record<string, string | number>
const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})
/** Drawn above the background. */
const above: Style = { position: 'relative' }

const text = (content: string, style: Style): Node => ({ type: 'text', text: content, style })
const picture = (src: string, width: number, height: number, style: Style = {}): Node => ({
  type: 'image',
  src,
  width,
  height,
  style,
})

/** The picture of a shared page: words on paper at the start, the record's mark in its own hue at the end. */
export function drawingOf(card: Card): Drawing {
  const { lang, hue, mark } = card
  const strong = `oklch(0.44 0.075 ${hue})`
  const pale = `oklch(0.945 0.022 ${hue})`
  return {
    width: WIDTH,
    height: HEIGHT,
    lang,
    node: box(
      {
        width: '100%',
        height: '100%',
        direction: directionOf(lang),
        backgroundColor: paper,
        color: ink,
        fontFamily: 'Readex Pro',
      },
      [
        box({ flexDirection: 'column', width: WIDTH - PANEL, height: '100%', padding: '52px 60px 48px' }, [
          brandLine(card),
          words(card, strong),
          ...(card.facts.length > 0 ? [route(card, strong)] : []),
        ]),
        box(
          {
            width: PANEL,
            height: '100%',
            backgroundColor: pale,
            position: 'relative',
            alignItems: 'center',
            justifyContent: 'center',
          },
          [
            picture('texture', PANEL, HEIGHT, { position: 'absolute', top: 0, left: 0, opacity: 0.12 }),
            picture('mark', 272, mark.kind === 'monogram' ? 306 : 272, above),
          ],
        ),
      ],
    ),
    pictures: { mark: markPicture(mark, strong, pale), texture: texture(PANEL, HEIGHT, strong), line: travelling },
  }
}

/** The line that travels, as under the product's name on every page. */
const travelling = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 10" fill="none"><path d="M4 7H46C54 7 54 3 62 3H114" stroke="#0b6b5d" stroke-width="1.5"/><circle cx="4" cy="7" r="2.5" fill="#0b6b5d"/><circle cx="115" cy="3" r="2.8" fill="${saffron}"/></svg>`

const brandLine = ({ brand, lang, note }: Card): Node =>
  box({ justifyContent: 'space-between', alignItems: 'flex-start' }, [
    box({ flexDirection: 'column', alignItems: 'flex-start' }, [
      text(brand, { fontSize: 30, fontWeight: 700, lineHeight: 1.3 }),
      picture('line', 132, 11, lang === 'ar' ? { transform: 'scaleX(-1)' } : {}),
    ]),
    ...(note ? [text(note, { fontSize: 22, color: soft, lineHeight: 1.8 })] : []),
  ])

/** Long names get smaller letters, so that they stay within their lines. */
const TITLE_SIZES = [
  { upTo: 22, size: 72 },
  { upTo: 46, size: 60 },
  { upTo: 64, size: 50 },
  { upTo: 90, size: 44 },
  { upTo: 120, size: 40 },
  { upTo: 160, size: 36 },
]
const LONGEST_TITLE = 160

function titleSize({ title, lang }: Card): number {
  const size = TITLE_SIZES.find(({ upTo }) => [...title].length <= upTo)?.size ?? 36
  // Arabic letters reach farther up and down.
  return lang === 'ar' ? size - 4 : size
}

/** At most so many characters, ending with a whole word. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.lastIndexOf(' ', most)
  return `${text.slice(0, cut > 0 ? cut : most)} …`
}

function words(card: Card, strong: string): Node {
  const { over, title, under, lang } = card
  const heading = lang === 'ar' ? 1.45 : 1.16
  return box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 14 }, [
    ...(over ? [text(over, { fontSize: 26, fontWeight: 500, color: strong, lineHeight: 1.5, lineClamp: 1 })] : []),
    text(shorten(title, LONGEST_TITLE), {
      fontSize: titleSize(card),
      fontWeight: 700,
      lineHeight: heading,
      lineClamp: 4,
    }),
    ...(under
      ? [
          text(under, {
            fontSize: 27,
            color: soft,
            lineHeight: lang === 'ar' ? 1.7 : 1.45,
            lineClamp: card.facts.length > 0 ? 2 : 3,
          }),
        ]
      : []),
  ])
}

/** Three long values fit beside each other in smaller letters alone. */
const valueSize = (facts: Card['facts']): number => {
  const letters = facts.reduce((sum, { value }) => sum + value.length, 0)
  return letters > 60 ? 19 : letters > 45 ? 22 : 27
}

/** The facts as stations of a line, of which one is emphasised. */
function route({ facts, marked = facts.length - 1, lang }: Card, strong: string): Node {
  const station = (isMarked: boolean) =>
    box(
      {
        width: 18,
        height: 18,
        borderRadius: 9,
        border: `3px solid ${isMarked ? saffron : strong}`,
        backgroundColor: isMarked ? saffron : paper,
      },
      [],
    )
  const gap = lang === 'ar' ? 1.5 : 1.3
  return box({ flexDirection: 'column', position: 'relative' }, [
    box({ position: 'absolute', top: 8, left: 0, width: '100%', height: 2, backgroundColor: line }, []),
    box(
      { gap: 44, ...above },
      facts.map(({ label, value }, at) =>
        box({ flexDirection: 'column', gap: 6 }, [
          station(at === marked),
          ...(label ? [text(label, { fontSize: 20, color: soft, lineHeight: gap })] : []),
          text(value, { fontSize: valueSize(facts), fontWeight: 600, lineHeight: gap }),
        ]),
      ),
    ),
  ])
}
