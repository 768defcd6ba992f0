import { readFileSync } from 'node:fs'

/** Adds up what `npm test` and `npm run test:rest` counted last: the last line of `.ci/run`. */
type Total = { passed: number; failed: number; flaky: number }
const totals = ['test', 'rest'].map(
  (tier) => JSON.parse(readFileSync(`test-results/total-${tier}.json`, 'utf8')) as Total,
)
const sum = (key: keyof Total) => totals.reduce((all, total) => all + total[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('flaky')} flaky`)
