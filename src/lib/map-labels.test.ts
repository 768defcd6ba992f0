import { expect, test } from 'vitest'
import { type Box, crosses, overlap, placeLabels, type Station } from './map-labels.ts'

const view = { left: 70, top: 8, right: 940, bottom: 430 }
const options = { view, size: 14, radius: 5 }

const crowd: Station[] = Array.from({ length: 8 }, (_, at) => ({
  id: `${at}`,
  name: `Station ${at}`,
  x: 480 + (at % 4) * 22,
  y: 150 + Math.floor(at / 4) * 22,
}))

test('a name is beside its station, and two neighbours get theirs on different sides', () => {
  const labels = placeLabels(
    [
      { id: 'a', name: 'Germany', x: 500, y: 100 },
      { id: 'b', name: 'Poland', x: 530, y: 100 },
    ],
    options,
  )
  expect(labels.map(({ anchor, leader }) => [anchor, leader])).toEqual([
    ['end', null],
    ['start', null],
  ])
})

test('a crowd has all its names, at the ends of leaders, and nothing touches anything', () => {
  const labels = placeLabels(crowd, options)
  expect(labels.map(({ id }) => id)).toEqual(crowd.map(({ id }) => id))
  expect(labels.some(({ leader }) => leader !== null)).toBe(true)
  const dots = crowd.map(({ id, x, y }): { id: string; box: Box } => ({
    id,
    box: { left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 },
  }))
  for (const [at, one] of labels.entries()) {
    expect(dots.filter(({ box }) => overlap(one.box, box)).map(({ id }) => id)).toEqual([])
    expect(dots.filter(({ id, box }) => id !== one.id && one.leader && crosses(one.leader, box))).toEqual([])
    for (const other of labels.slice(at + 1)) {
      expect(overlap(one.box, other.box), `${one.name} and ${other.name}`).toBe(false)
      for (const [led, unled] of [
        [one, other],
        [other, one],
      ] as const)
        expect(led.leader && crosses(led.leader, unled.box), `${led.name} to ${unled.name}`).not.toBe(true)
    }
  }
})

test('the same stations always get the same labels', () => {
  expect(placeLabels(crowd, options)).toEqual(placeLabels(crowd, options))
})

test('a name that fits nowhere is left out rather than drawn over another', () => {
  const small = { ...options, view: { left: 470, top: 140, right: 560, bottom: 200 } }
  expect(placeLabels(crowd, small).length).toBeLessThan(crowd.length)
})

test('no name leaves the map or covers the line', () => {
  const [east] = placeLabels([{ id: 'a', name: 'Australia', x: view.right - 10, y: 300 }], options)
  expect(east?.anchor).toBe('end')
  const line = Array.from({ length: 40 }, (_, at) => ({ x: 500 + 8 * at, y: 200 }))
  const [off] = placeLabels([{ id: 'a', name: 'Egypt', x: 500, y: 200 }], { ...options, line })
  expect(off?.anchor).toBe('end')
})

test('a line that is not always there is covered only where there is no other room', () => {
  const otherLines = Array.from({ length: 40 }, (_, at) => ({ x: 500 + 8 * at, y: 200 }))
  const station = { id: 'a', name: 'Egypt', x: 500, y: 200 }
  expect(placeLabels([station], { ...options, otherLines })[0]?.anchor).toBe('end')
  const strip = { left: 495, top: 190, right: 700, bottom: 210 }
  expect(placeLabels([station], { ...options, view: strip, otherLines })[0]?.anchor).toBe('start')
})

test('where there is no room for all, labels of greater weight stay', () => {
  const large = { ...options, size: options.size * 3 }
  const shown = (stations: typeof crowd) => placeLabels(stations, large).map(({ id }) => id)
  const lost = crowd.map(({ id }) => id).filter((id) => !shown(crowd).includes(id))
  expect(lost).not.toEqual([])
  expect(shown(crowd.map((each) => ({ ...each, weight: lost.includes(each.id) ? 16 : 1 })))).toEqual(
    expect.arrayContaining(lost),
  )
})
