declare const shape: unique symbol

/**
 * The JSON text of a T, in pieces of text or of UTF-8 bytes, to be sent at once: the bytes may be overwritten later.
 */
export type Json<T> = readonly (string | Uint8Array)[] & { readonly [shape]: T }

/** Says that the pieces are the JSON text of a T. */
export const jsonOf = <T extends object>(...pieces: (string | Uint8Array)[]): Json<T> =>
  pieces as readonly (string | Uint8Array)[] as Json<T>

export const toJson = <T extends object>(value: T): Json<T> => jsonOf(JSON.stringify(value))
