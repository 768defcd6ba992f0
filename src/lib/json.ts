declare const shape: unique symbol

/** The JSON text of a T. */
export type Json<T> = string & { readonly [shape]: T }

export const toJson = <T extends object>(value: T): Json<T> => JSON.stringify(value) as Json<T>
