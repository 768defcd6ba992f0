import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import places from '#assets/scenes/places.json' with { type: 'json' }
import universities from '#demo/data/universities.json' with { type: 'json' }
import { drawingFile } from '#features/media/server/drawing-files.ts'
import { SCENE_KINDS } from '#lib/enums.ts'
import { toSlugEn } from '#lib/slug.ts'
import { expectPlainDrawing } from '#tests/support/drawings.ts'
import { composeScene } from './compose.ts'
import { hasOneTime } from './country-time.ts'
import { type Light, lightAt } from './light.ts'
import { scenePictures } from './routes.ts'

const LIGHTS: Light[] = ['dawn', 'day', 'dusk', 'night']
type City = (typeof places.cities)[keyof typeof places.cities]
const CITIES: [string, City][] = Object.entries(places.cities)
const drawn = [...CITIES.map(([city]) => city), ...Object.keys(places.countries)]
const generic = SCENE_KINDS.flatMap((kind) => [`${kind}-city`, `${kind}-country`])
const scenes = [...drawn, ...generic]

const inEveryLight = (name: string) => Promise.all(LIGHTS.map((light) => composeScene(name, light)))

describe.each(scenes)('the scene of %s', (name) => {
  test('is another one in every light, at most 12 KB, and in the colours of the page alone', async () => {
    const composed = await inEveryLight(name)
    expect(new Set(composed).size).toBe(LIGHTS.length)
    composed.forEach(expectPlainDrawing)
    for (const each of composed) {
      expect(each).toMatch(/^<g id="scene">/)
      expect(each).not.toContain('--scene-windows')
    }
  })

  test('stays inside its frame, as far as its shapes begin there', async () => {
    for (const each of await inEveryLight(name)) {
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

test('every file of a scene is that of a place or of a kind, each once', () => {
  const files = readdirSync('assets/scenes').filter((file) => file.endsWith('.svg'))
  expect(files.toSorted()).toEqual(scenes.map((name) => `${name}.svg`).toSorted())
})

test.each(CITIES)('%s is in its time zone', (_, { longitude, timeZone }) => {
  const shown = new Date('2026-01-15').toLocaleString('en', { timeZone, timeZoneName: 'shortOffset' })
  const hours = Number(/GMT([+-]\d+)/.exec(shown)?.[1] ?? 0)
  expect(Math.abs(hours - longitude / 15)).toBeLessThan(2)
})

test('every university of the demo catalogue is in a city that has a view, under the name the catalogue gives it', () => {
  const cities = new Map(CITIES)
  for (const { cityEn, cityAr, country } of universities) {
    // A city whose state is named to distinguish it has only its own name beside the time there.
    const name = { en: cityEn.split(',')[0], ar: cityAr.split('،')[0] }
    expect(cities.get(toSlugEn(cityEn))).toMatchObject({ country, name })
  }
})

test('a country is shown in the light of one of its cities', () => {
  for (const [country, city] of Object.entries(places.countries)) {
    expect(new Map(CITIES).get(city)?.country).toBe(country)
  }
})

test('no two scenes have the same foreground', async () => {
  const near = await Promise.all(
    scenes.map(async (name) => (await drawingFile(`scenes/${name}`)).split('var(--scene-near)')[1]),
  )
  expect(new Set(near).size).toBe(scenes.length)
})

test('it is light where the sun is: by the hour, the season and the place, on both halves of the earth', () => {
  const at = (city: keyof typeof places.cities, time: string) => lightAt(places.cities[city], new Date(time))
  // Munich: the sun rises at 6:31 UTC and sets at 15:27 on 25 November.
  const hours = ['T03:00Z', 'T06:30Z', 'T11:00Z', 'T15:30Z', 'T19:00Z']
  expect(hours.map((hour) => at('munich', `2026-11-25${hour}`))).toEqual(['night', 'dawn', 'day', 'dusk', 'night'])
  expect(at('munich', '2026-06-21T17:30Z')).toBe('day')
  expect(at('moscow', '2026-12-21T13:00Z')).toBe('dusk')
  expect(at('sydney', '2026-11-25T03:00Z')).toBe('day')
  expect(['T18:45Z', 'T08:50Z'].map((hour) => at('sydney', `2026-11-25${hour}`))).toEqual(['dawn', 'dusk'])
  expect(at('new-york', '2026-11-25T03:00Z')).toBe('night')
})

const pictures = (time: string) =>
  scenePictures({ now: () => new Date(time) }).onError((_, c) => c.body('not found', 404))

test('the address of a scene answers with the light of the present hour, and is kept no longer than the light', async () => {
  const at = async (time: string, address: string) => {
    const answer = await pictures(time).request(`/scenes/${address}.svg`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    return answer.text()
  }
  expect(await at('2026-11-25T11:00Z', 'munich')).toContain(await composeScene('munich', 'day'))
  expect(await at('2026-11-25T23:00Z', 'munich')).toContain(await composeScene('munich', 'night'))
  // A generic one in the light of the place that its address names: in Wellington it is noon when it is night in Munich.
  expect(await at('2026-11-25T23:00Z', 'coast-city/48/12')).toContain(await composeScene('coast-city', 'night'))
  expect(await at('2026-11-25T23:00Z', 'coast-city/-41/175')).toContain(await composeScene('coast-city', 'day'))
  expect(await at('2026-11-25T23:00Z', 'coast-country')).toContain(await composeScene('coast-country', 'day'))
})

test.each([
  'atlantis.svg',
  'munich',
  'munich/48/12.svg',
  'coast.svg',
  'coast-city/48.svg',
  'constructor.svg',
  'places.json',
])('there is no scene at %s', async (file) => {
  expect((await pictures('2026-11-25T11:00Z').request(`/scenes/${file}`)).status).toBe(404)
})

test('some countries have one time everywhere, and others have not', () => {
  expect(['DE', 'TR', 'JP', 'MY', null].filter(hasOneTime)).toHaveLength(5)
  expect(['US', 'ES', 'RU'].filter(hasOneTime)).toEqual([])
})
