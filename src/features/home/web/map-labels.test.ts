import { expect, test } from 'vitest'
import { placeLabels } from './map-labels.ts'

test('two neighbours get their names on different sides', () => {
  const [first, second] = placeLabels([
    { id: 'a', name: 'Germany', x: 500, y: 100 },
    { id: 'b', name: 'Poland', x: 530, y: 100 },
  ])
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
  expect(placeLabels(crowd).length).toBeLessThan(crowd.length)
})

test('no name leaves the map', () => {
  expect(placeLabels([{ id: 'a', name: 'Australia', x: 990, y: 300 }])[0]?.anchor).toBe('end')
})
