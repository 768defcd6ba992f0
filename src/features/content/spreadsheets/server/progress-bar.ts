/** What the shell prints while a file is imported or exported. */

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

const barWidth = 40

/** Draws over what it drew before, where somebody is looking. */
export function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY || total === 0) return
  const filled = Math.min(barWidth, Math.round((done / total) * barWidth))
  const bar = '█'.repeat(filled).padEnd(barWidth, '░')
  process.stderr.write(`\r${bar} ${Math.min(100, Math.floor((done / total) * 100))} %`)
}
