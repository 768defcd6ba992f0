import { geoNaturalEarth1 } from 'd3-geo'
import { expect, test } from 'vitest'
import { onWorldMap, WORLD, WORLD_ORIGIN, WORLD_SCALE } from './world-map.ts'

test('places are where the drawn map has them, all over the world', () => {
  const drawn = geoNaturalEarth1()
    .rotate([-WORLD.meridian, 0])
    .scale(WORLD_SCALE)
    .translate([...WORLD_ORIGIN])
  for (let longitude = -170; longitude <= 180; longitude += 35) {
    for (let latitude = -55; latitude <= 75; latitude += 13) {
      const [x = 0, y = 0] = drawn([longitude, latitude]) ?? []
      const placed = onWorldMap({ latitude, longitude })
      expect(Math.hypot(placed.x - x, placed.y - y)).toBeLessThan(0.2)
    }
  }
})
