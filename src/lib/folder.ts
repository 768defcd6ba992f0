import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Makes a folder we can write to, or says in one sentence why there is none. */
export function requireFolder(folder: string, mode = 0o755): void {
  try {
    mkdirSync(folder, { recursive: true, mode })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderProblem(error, folder)
  }
}

/** A file error as a StartError for the person who chose the folder. */
export function folderProblem(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullDisk(folder)
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartError(`${folder} cannot be a folder: a file is there.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT') {
    return new StartError(`This user cannot write to the folder ${folder}.`)
  }
  return error
}

export const fullDisk = (folder: string) => new StartError(`The disk of ${folder} is full: make room there.`)
