/** The used API of the packages beside this file, for type checks without installing them. */

/** Audits and categories by their names. */
export type LighthouseReport = {
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
  environment: { benchmarkIndex: number }
  configSettings: { throttling: Throttling }
}

/** The connection and the processor that are simulated; times in milliseconds, throughputs in kilobits per second. */
export type Throttling = { cpuSlowdownMultiplier: number } & Record<string, number>

export type Lighthouse = (
  address: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; throttling?: Throttling },
) => Promise<{ lhr: LighthouseReport } | undefined>
