import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { PUSH_WORKER } from '#features/admissions/notices/push-worker-address.ts'

const script = readFileSync(new URL('./push-worker.js', import.meta.url), 'utf8')

/** The script that shows notices in a browser. It may load and connect to nothing: the strict policy of every answer holds. */
export const pushWorker = () =>
  new Hono().get(PUSH_WORKER.script, (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
