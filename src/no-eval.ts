/**
 * An inline script for Zod, which tries `eval` once to find out whether it may: our pages forbid it, so the browser would
 * report a violation of their policy. Its own `z.config({ jitless: true })` would have to run before any module that defines
 * a schema, which the modules of a page cannot promise each other.
 */
export const NO_EVAL_SCRIPT = 'globalThis.__zod_globalConfig = { jitless: true };'
