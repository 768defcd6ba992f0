import { createContext } from 'react-router'
import type { ApiClient } from './client.ts'

/** Set by the server for each request; loaders read it with `context.get(apiContext)`. */
export const apiContext = createContext<ApiClient>()
