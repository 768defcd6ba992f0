import { createContext } from 'react'

/** The nonce of the inline scripts in this rendering; in the browser none is needed. */
export const NonceContext = createContext<string | undefined>(undefined)
