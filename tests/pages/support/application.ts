import { inject } from 'vitest'
import { connect } from '#db/client.ts'
import { builtPages } from '#server/pages-build.ts'
import { buildApplication } from '#tests/support/application.ts'

/** The application with its pages, once for all test files of a worker. Nothing is written, and the worker's end closes it. */
export const { app } = await buildApplication(connect(inject('catalogueUrl'), { max: 4 }), undefined, {
  ...(await builtPages()),
  whatsapp: '971501234567',
  signs: false,
})
