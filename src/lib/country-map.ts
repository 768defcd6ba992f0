/** Side of the square a country's outline (`/shapes/de.svg`) is fitted into, in its own units. */
export const OUTLINE_SIZE = 200

/** A place in that square; y goes down. */
export type Point = { x: number; y: number }

export type Coordinates = { latitude: number; longitude: number }

/** Finds places on one country's outline. */
export type Place = (coordinates: Coordinates) => Point | null
