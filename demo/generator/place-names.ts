import type { Localized } from '#lib/localized.ts'
import type { Random } from './random.ts'

/**
 * Town and university names that exist nowhere, in both scripts: some six thousand words for text search to bite on.
 */

type Name = Localized & { ar: string }

const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [en = '', ar = ''] = pair.split('/')
      return [en, ar]
    })

const starts = pairs(`
  Mar/مار Kal/كال Vel/فيل Tor/تور San/سان Bel/بيل Dor/دور Gran/غران Hol/هول Lin/لين Mor/مور Nar/نار
  Ost/أوست Per/بير Kor/كور Ras/راس Sel/سيل Tal/تال Ul/أول Ver/فير Wes/ويس Yar/يار Zel/زيل Ash/آش`)
const middles = pairs('/ a/ا e/ي i/ي o/و en/ين er/ير or/ور an/ان in/ين el/يل ar/ار')
const ends = pairs(`
  wick/ويك burg/بورغ ford/فورد ton/تون ville/فيل stad/ستاد grad/غراد mouth/موث dale/ديل haven/هافن
  ona/ونا esta/يستا ovia/وفيا aria/اريا una/ونة port/بورت ham/هام field/فيلد mere/مير stein/شتاين`)

const placeCount = starts.length * middles.length * ends.length

/** The place of that number, each number another name. */
function placeAt(number: number): Name {
  const start = starts[number % starts.length]
  const middle = middles[Math.floor(number / starts.length) % middles.length]
  const end = ends[Math.floor(number / (starts.length * middles.length)) % ends.length]
  const parts = [start, middle, end]
  return { en: parts.map((part) => part?.[0]).join(''), ar: parts.map((part) => part?.[1]).join('') }
}

export const randomPlace = (random: Random): Name => placeAt(Math.floor(random.next() * placeCount))

const universityNames: ((place: Name) => Name)[] = [
  ({ en, ar }) => ({ en: `University of ${en}`, ar: `جامعة ${ar}` }),
  ({ en, ar }) => ({ en: `${en} Technical University`, ar: `جامعة ${ar} التقنية` }),
  ({ en, ar }) => ({ en: `${en} National University`, ar: `جامعة ${ar} الوطنية` }),
  ({ en, ar }) => ({ en: `${en} Institute of Technology`, ar: `معهد ${ar} للتكنولوجيا` }),
  ({ en, ar }) => ({ en: `${en} International University`, ar: `جامعة ${ar} الدولية` }),
  ({ en, ar }) => ({ en: `${en} Medical University`, ar: `جامعة ${ar} الطبية` }),
  ({ en, ar }) => ({ en: `${en} State University`, ar: `جامعة ولاية ${ar}` }),
  ({ en, ar }) => ({ en: `Royal University of ${en}`, ar: `جامعة ${ar} الملكية` }),
  ({ en, ar }) => ({ en: `${en} College of Business and Arts`, ar: `كلية ${ar} للأعمال والفنون` }),
  ({ en, ar }) => ({ en: `New University of ${en}`, ar: `جامعة ${ar} الجديدة` }),
]

export const universityName = (place: Name, random: Random): Name => random.pick(universityNames)(place)

export const providerName = ({ en, ar }: Name, random: Random): Name =>
  random.pick([
    { en: `${en} Academy`, ar: `أكاديمية ${ar}` },
    { en: `${en} Language School`, ar: `مدرسة ${ar} للغات` },
    { en: `${en} Training Centre`, ar: `مركز ${ar} للتدريب` },
  ])
