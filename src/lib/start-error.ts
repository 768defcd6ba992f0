/**
 * Something the person at the terminal can put right: a bad setting, a full disk, a second server on one folder.
 * The command that runs prints `message`, one sentence, and ends with code 1; any other error is a fault of ours
 * and keeps its stack trace.
 */
export class StartError extends Error {
  override name = 'StartError'
}
