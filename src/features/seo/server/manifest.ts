import { directionOf, type Language, otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ICON_SIZES } from './icons.ts'
import { words } from './messages.ts'

/**
 * What a home screen shows of the product, by https://www.w3.org/TR/appmanifest/: its name in both scripts, the
 * reader's first.
 */
export function manifest(lang: Language, brand: Record<Language, string>): object {
  const png = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  const large = png(ICON_SIZES.large)
  return {
    id: '/',
    name: `${brand[lang]} · ${brand[otherLanguage(lang)]}`,
    short_name: brand[lang],
    description: words[lang].t('manifest.description'),
    lang,
    dir: directionOf(lang),
    start_url: paths.home({ lang }),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf8f3',
    theme_color: '#0b6b5d',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png(ICON_SIZES.small),
      large,
      { ...large, purpose: 'maskable' },
    ],
  }
}
