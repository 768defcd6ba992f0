import { describe, expect, test } from 'vitest'
import universities from '#demo/data/universities.json' with { type: 'json' }
import { toSlugEn } from '#lib/slug.ts'
import { expectPlainDrawing } from '#tests/support/drawings.ts'
import { CITIES, COUNTRIES, type SceneCity, type SceneCountry } from './cities.ts'
import { type Light, lightAt } from './light.ts'
import { scenePictures } from './routes.ts'
import { drawScene } from './scenes.ts'
import { sceneOfCity, sceneOfCountry } from './service.ts'

const LIGHTS: Light[] = ['dawn', 'day', 'dusk', 'night']
const cities = Object.keys(CITIES) as SceneCity[]
const places = [...cities, ...(Object.keys(COUNTRIES) as SceneCountry[])]

describe.each(places)('the scene of %s', (place) => {
  const drawn = LIGHTS.map((light) => drawScene(place, light))

  test('is the same every time, in every light another one, at most 12 KB, and in the colours of the page alone', () => {
    expect(LIGHTS.map((light) => drawScene(place, light))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(LIGHTS.length)
    drawn.forEach(expectPlainDrawing)
  })

  test('stays inside its frame, as far as its shapes begin there', () => {
    for (const each of drawn) {
      const starts = [...each.matchAll(/M (-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
      expect(starts.length).toBeGreaterThan(40)
      for (const [x, y] of starts) {
        expect(x).toBeGreaterThanOrEqual(-20)
        expect(x).toBeLessThanOrEqual(980)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThanOrEqual(261)
      }
    }
  })
})

test.each(cities)('%s lies in its time zone', (city) => {
  const { longitude, timeZone } = CITIES[city]
  const shown = new Date('2026-01-15').toLocaleString('en', { timeZone, timeZoneName: 'shortOffset' })
  const hours = Number(/GMT([+-]\d+)/.exec(shown)?.[1] ?? 0)
  expect(Math.abs(hours - longitude / 15)).toBeLessThan(2)
})

test('every university of the demo catalogue is in a city that has a view, under the name the catalogue gives it', () => {
  const without = universities.filter(({ cityEn, country }) => !sceneOfCity(toSlugEn(cityEn), country))
  expect(without.map(({ cityEn }) => cityEn)).toEqual([])
  for (const { cityEn, cityAr, country } of universities) {
    // A city whose state is named to tell it apart is only called by its own name beside the time there.
    const name = { en: cityEn.split(',')[0], ar: cityAr.split('،')[0] }
    expect(sceneOfCity(toSlugEn(cityEn), country)?.name).toEqual(name)
  }
})

test('no two places share what stands near', () => {
  const near = places.map((place) => drawScene(place, 'day').split('var(--scene-near)')[1])
  expect(new Set(near).size).toBe(places.length)
})

test('it is light where the sun is: by the hour, the season and the place, on both halves of the earth', () => {
  const at = (city: SceneCity, time: string) => lightAt(CITIES[city], new Date(time))
  // Munich: the sun rises at 6:31 UTC and sets at 15:27 on 25 November.
  const hours = ['T03:00Z', 'T06:30Z', 'T11:00Z', 'T15:30Z', 'T19:00Z']
  expect(hours.map((hour) => at('munich', `2026-11-25${hour}`))).toEqual(['night', 'dawn', 'day', 'dusk', 'night'])
  expect(at('munich', '2026-06-21T17:30Z')).toBe('day')
  expect(at('moscow', '2026-12-21T13:00Z')).toBe('dusk')
  expect(at('sydney', '2026-11-25T03:00Z')).toBe('day')
  expect(['T18:45Z', 'T08:50Z'].map((hour) => at('sydney', `2026-11-25${hour}`))).toEqual(['dawn', 'dusk'])
  expect(at('new-york', '2026-11-25T03:00Z')).toBe('night')
})

test('the address of a scene answers with the light of the present hour, and is kept no longer than the light', async () => {
  const at = async (time: string) => {
    const answer = await scenePictures({ now: () => new Date(time) }).request('/scenes/munich.svg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    return answer.text()
  }
  expect(await at('2026-11-25T11:00Z')).toContain(drawScene('munich', 'day'))
  expect(await at('2026-11-25T23:00Z')).toContain(drawScene('munich', 'night'))
})

test('no address is that of a city and of a country', () => {
  expect(new Set(places).size).toBe(places.length)
})

test('a country has a view of its own in the light of one of its cities; a city of the same name elsewhere is another one', () => {
  for (const [country, city] of Object.entries(COUNTRIES)) expect(CITIES[city].country).toBe(country)
  expect(sceneOfCountry('germany')).toEqual({
    place: 'germany',
    name: { en: 'Munich', ar: 'ميونخ' },
    timeZone: 'Europe/Berlin',
  })
  expect(sceneOfCountry('atlantis')).toBeNull()
  expect(sceneOfCity('london', 'united-kingdom')?.place).toBe('london')
  expect(sceneOfCity('london', 'canada')).toBeNull()
  expect(sceneOfCity('constructor', 'canada')).toBeNull()
})
