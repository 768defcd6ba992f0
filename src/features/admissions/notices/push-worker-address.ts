/** Where the script that shows notices is, and its scope: an address under which there is no page, so it controls none. */
export const PUSH_WORKER = { script: '/push-worker.js', scope: '/push-worker/' } as const
