import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { SCENE_PLACES } from '#lib/scene-places.ts'
import { drawScene } from './scenes.ts'

const KILOBYTE = 1024

describe.each(SCENE_PLACES)('the scene of %s', (place) => {
  const drawn = drawScene(place)

  test('is the same every time, whole XML, and at most 12 KB', () => {
    expect(drawScene(place)).toBe(drawn)
    expect(XMLValidator.validate(drawn)).toBe(true)
    expect(drawn.length).toBeLessThan(12 * KILOBYTE)
  })

  test('has the colours of the page alone, no words and nothing that moves or runs', () => {
    const colours = [...drawn.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
    expect(colours.filter((colour) => !/^(none|var\(--[a-z-]+\))$/.test(colour ?? ''))).toEqual([])
    expect(drawn).not.toMatch(/<(text|script|style|animate|image|foreignObject)|href|NaN|undefined/)
  })

  test('stays inside its frame, as far as its shapes begin there', () => {
    const starts = [...drawn.matchAll(/M (-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(starts.length).toBeGreaterThan(40)
    for (const [x, y] of starts) {
      expect(x).toBeGreaterThanOrEqual(-20)
      expect(x).toBeLessThanOrEqual(980)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThanOrEqual(261)
    }
  })
})
