import { expect, test } from 'vitest'
import { placeLabels } from './map-labels.ts'

const view = { left: 70, top: 8, right: 940, bottom: 430 }

test('two neighbours get their names on different sides', () => {
  const [first, second] = placeLabels(
    [
      { id: 'a', name: 'Germany', x: 500, y: 100 },
      { id: 'b', name: 'Poland', x: 530, y: 100 },
    ],
    { view },
  )
  expect(first?.anchor).toBe('end')
  expect(second?.anchor).toBe('start')
})

test('a name that fits nowhere is left out rather than drawn over another', () => {
  const crowd = Array.from({ length: 12 }, (_, index) => ({
    id: `${index}`,
    name: 'A rather long name',
    x: 500 + index,
    y: 100,
  }))
  expect(placeLabels(crowd, { view }).length).toBeLessThan(crowd.length)
})

test('no name leaves the map', () => {
  expect(placeLabels([{ id: 'a', name: 'Australia', x: view.right - 10, y: 300 }], { view })[0]?.anchor).toBe('end')
  expect(placeLabels([{ id: 'a', name: 'Ireland', x: view.left + 10, y: 100 }], { view })[0]?.anchor).toBe('start')
  expect(placeLabels([{ id: 'a', name: 'Russia', x: 600, y: view.top + 2 }], { view })[0]?.labelY).toBeGreaterThan(
    view.top + 2,
  )
})

test('larger type stands farther off and leaves room for fewer names', () => {
  const near = Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, name: 'Somewhere', x: 500, y: 100 + 15 * at }))
  const [normal, large] = [placeLabels(near, { view }), placeLabels(near, { view, scale: 3 })]
  expect(500 - (large[0]?.labelX ?? 0)).toBe(3 * (500 - (normal[0]?.labelX ?? 0)))
  expect(large.length).toBeLessThan(normal.length)
})
