import type { SceneCity, SceneCountry } from './cities.ts'
import type { Drawing } from './compose.ts'
import type { Light } from './light.ts'
import { amman } from './places/amman.ts'
import { amsterdam } from './places/amsterdam.ts'
import { ankara } from './places/ankara.ts'
import { asiaAndAustralia } from './places/asia-and-australia.ts'
import { baku } from './places/baku.ts'
import { berlin } from './places/berlin.ts'
import { britain } from './places/britain.ts'
import { budapest } from './places/budapest.ts'
import { cairo } from './places/cairo.ts'
import { countriesBeyond } from './places/countries-beyond.ts'
import { countriesOfEurope } from './places/countries-of-europe.ts'
import { delhi } from './places/delhi.ts'
import { dubai } from './places/dubai.ts'
import { dublin } from './places/dublin.ts'
import { granada } from './places/granada.ts'
import { istanbul } from './places/istanbul.ts'
import { krakow } from './places/krakow.ts'
import { kualaLumpur } from './places/kuala-lumpur.ts'
import { kyrenia } from './places/kyrenia.ts'
import { london } from './places/london.ts'
import { middleEast } from './places/middle-east.ts'
import { moscow } from './places/moscow.ts'
import { munich } from './places/munich.ts'
import { newYork } from './places/new-york.ts'
import { northAmerica } from './places/north-america.ts'
import { northNicosia } from './places/north-nicosia.ts'
import { northernEurope } from './places/northern-europe.ts'
import { paris } from './places/paris.ts'
import { riyadh } from './places/riyadh.ts'
import { rome } from './places/rome.ts'
import { sharjah } from './places/sharjah.ts'
import { southernEurope } from './places/southern-europe.ts'
import { sydney } from './places/sydney.ts'
import { tbilisi } from './places/tbilisi.ts'
import { toronto } from './places/toronto.ts'
import { warsaw } from './places/warsaw.ts'
import { zurich } from './places/zurich.ts'

const SCENES: Record<SceneCity | SceneCountry, () => Drawing> = {
  amman,
  amsterdam,
  ankara,
  baku,
  berlin,
  budapest,
  cairo,
  delhi,
  dubai,
  dublin,
  granada,
  istanbul,
  krakow,
  'kuala-lumpur': kualaLumpur,
  kyrenia,
  london,
  moscow,
  munich,
  'new-york': newYork,
  'north-nicosia': northNicosia,
  paris,
  riyadh,
  rome,
  sharjah,
  sydney,
  tbilisi,
  toronto,
  warsaw,
  zurich,
  ...asiaAndAustralia,
  ...britain,
  ...countriesBeyond,
  ...countriesOfEurope,
  ...middleEast,
  ...northAmerica,
  ...northernEurope,
  ...southernEurope,
}

/**
 * The drawn view of a city or country in a light, as an SVG fragment with the id `scene`, the same for every call. Its colours are
 * those of the page around: its hue, and what `.scene` (base.css) sets.
 */
export const drawScene = (place: SceneCity | SceneCountry, light: Light): string => SCENES[place]()(light)
