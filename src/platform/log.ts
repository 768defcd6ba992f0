import { type Logger, pino } from 'pino'

/** Redacted fields, on the top level or one below it (headers, err). */
const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'passwordHash', 'token', 'secret']

/** Fields that PostgreSQL and Drizzle add to errors: values of the row, which may be personal data. */
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

/** Drizzle puts the values of a failed statement into its message; the cause has none. */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
}
