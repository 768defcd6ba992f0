import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { rows } from '#db/rows.ts'
import { rounds } from '#tests/support/iterations.ts'
import { databaseUrl, startServer, temporaryFolder } from '#tests/support/server.ts'

// Only root can make a small disk.
test.runIf(process.getuid?.() === 0)(
  'when the disk runs full while serving, writing fails as away, search still works, and free space brings everything back',
  async () => {
    const disk = temporaryFolder()
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk])
    onTestFinished(() => void spawnSync('umount', ['--lazy', disk]))
    const dataDir = join(disk, 'data')
    const server = startServer({ dataDir, env: { DEMO: '1' } })
    const address = await server.ready()
    const search = () => fetch(`${address}/api/search?q=medicine`).then(({ status }) => status)
    const { db, close } = connect(databaseUrl(dataDir), { max: 1 })
    onTestFinished(() => close())
    const write = () =>
      rows(db)`insert into media (storage_key, visibility, mime_type, bytes, sha256, alt_en)
        select gen_random_uuid(), 'public', 'image/png', 1, repeat('0', 64), repeat(md5(random()::text), 2000)
        from generate_series(1, 50)`.then(() => 'written', isDatabaseUnreachable)

    for (const _round of rounds(1, 10)) {
      spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=64k'], { stdio: 'ignore' })
      await expect.poll(write, { timeout: 60_000 }).toBe(true)
      expect(await search()).toBe(200)

      rmSync(join(disk, 'ballast'))
      await expect.poll(write, { timeout: 60_000 }).toBe('written')
      await expect
        .poll(() => fetch(`${address}/readyz?deep=1`).then(({ status }) => status), { timeout: 60_000 })
        .toBe(200)
      expect(await search()).toBe(200)
      await rows(db)`delete from media`
    }
    expect(await server.stop()).toBe(0)
  },
)
