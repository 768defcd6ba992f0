import { type Logger, pino } from 'pino'

/** Fields that are never written, on the top level or one below it (headers, err). */
const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'passwordHash', 'token', 'secret']

/** What PostgreSQL and Drizzle add to errors: the values of the row, which may be a student's. */
const personal = ['detail', 'where', 'params', 'parameters']

/** JSON lines on standard output. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secret, ...personal].flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
      censor: '[redacted]',
    },
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutValues(error)) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Drizzle writes the values of a failed statement into its message; the cause says what went wrong without them. */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
}
