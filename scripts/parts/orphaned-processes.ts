import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Ends every process whose working directory is in `folder` or that has it as its temporary folder, and returns their
 * names. Tests end what they start; this is for runs that were cut short.
 */
export function endOrphanedProcesses(folder: string): string[] {
  const mine = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid && belongsTo(folder, pid),
  )
  const names = mine.map((pid) => attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) ?? pid)
  for (const pid of mine) attempt(() => process.kill(Number(pid), 'SIGKILL'))
  return names
}

function belongsTo(folder: string, pid: string): boolean {
  const cwd = attempt(() => readlinkSync(`/proc/${pid}/cwd`)) ?? ''
  const environment = attempt(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? ''
  return cwd.startsWith(folder) || environment.split('\0').includes(`TMPDIR=${folder}`)
}

/** Processes end while one reads about them. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
