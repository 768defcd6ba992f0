import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Every address of the site is known at build time, and the manifest is small; asking for it piecemeal costs round trips.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
