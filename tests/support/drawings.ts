import { XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'

const KILOBYTE = 1024

/** What every drawn fragment of ours is: whole XML, light, in the colours of the page around, without words, moves or scripts. */
export function expectPlainDrawing(svg: string): void {
  expect(XMLValidator.validate(svg)).toBe(true)
  expect(svg.length).toBeLessThan(12 * KILOBYTE)
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  expect(colours.filter((colour) => !/^(none|var\(--[a-z-]+\))$/.test(colour ?? ''))).toEqual([])
  expect(svg).not.toMatch(/<(text|script|style|animate|image|foreignObject)|href|NaN|undefined/)
}
