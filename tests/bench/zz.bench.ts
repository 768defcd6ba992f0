import { connect } from '#db/client.ts'
import { measureJobs } from './admin-jobs.ts'
import type { Bench } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startServer } from './http/server.ts'
import { makePaths } from './search/paths.ts'
import { enterAsStaff } from './staff.ts'

export async function run(bench: Bench): Promise<object> {
  const postgres = await startPostgres(bench)
  const url = await catalogueOf(postgres, 200_000)
  const { db, close } = connect(url, { max: 2, statementTimeout: 0 })
  bench.closing.defer(close)
  const origin = await startServer(bench, url)
  const { call, headers } = await enterAsStaff(bench, db, origin)
  const upload = async <T>(path: string, body: FormData): Promise<T> => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const paths = await makePaths(url, 5000)
  const jobs = await measureJobs({ bench, db, call, upload, origin, paths, raised: 300, fileRows: 40000 })
  return jobs
}
