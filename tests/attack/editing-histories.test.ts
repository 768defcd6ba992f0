import fc from 'fast-check'
import { test } from 'vitest'
import type { BulkAction } from '#features/content/bulk/actions.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { bulkWork } from '#tests/support/bulk.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildExchangeRate, buildFaculty, buildTag, buildUniversity } from '#tests/support/factories.ts'
import { propertyRuns } from '#tests/support/iterations.ts'

import { Visitor } from '#tests/support/visitor.ts'
import { CatalogueEditor, type Draft } from './catalogue-editor.ts'
import { EditingLedger } from './editing-ledger.ts'

const database = await withDatabase()
const { db } = database
await buildExchangeRate(db, 'USD')
const university = await buildUniversity(db)
const faculties = [(await buildFaculty(db)).id, (await buildFaculty(db)).id]
const tags = await Promise.all(Array.from({ length: 3 }, async () => (await buildTag(db)).id))
const now = () => new Date('2026-11-20T10:00:00Z')
const { app } = await buildApplication(database, now)
const work = bulkWork({ db, now })
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
const system = new Visitor(app)
const token = { name: 'Website', scopes: ['content:write'], days: 30 }
system.token = (await (await admin.post('/admin/tokens', token)).json()).token

const text = (en: unknown, ar: unknown = null) => ({ en, ar })
const lines = text([], [])
let made = 0
/** Both languages of its own name and address: an address that waits with its Arabic is nobody's until it is public. */
const newMajor = () => ({
  ...{
    name: text(`Robotics ${++made}`, `الروبوتات ${made}`),
    slug: text(null),
    universityId: university.id,
    campusId: null,
  },
  ...{ facultyId: faculties[0], level: 'master', mode: 'full-time', durationMonths: 24, languages: ['en'] },
  ...{ qualification: text(null), feeAmount: 6000, feeCurrency: 'USD', discountPercent: null },
  ...{ scholarshipType: 'none', scholarshipPercent: null, entranceExam: false, entranceExamName: null },
  ...{ summary: text('Machines that move.'), description: text(null), requirements: lines, keyFeatures: lines },
  ...{ careers: lines, intakes: [], faq: [], express: false, tagIds: [], aliases: [] },
})

const words = fc.constantFrom('Marine biology', 'Law', 'Optics', 'Optics, again', 'علم الأحياء', 'القانون', 'البصريات')
const intake = fc.record({
  month: fc.constantFrom(2, 9),
  deadline: fc.constantFrom(null, '2027-05-01', '2027-06-01'),
  status: fc.constantFrom('open', 'closed'),
})
const intakes = fc
  .uniqueArray(intake, { selector: ({ month }) => month })
  .map((some) => some.map((each) => ({ year: 2027, ...each })).toSorted((a, b) => a.month - b.month))

/** One value of a form, by the path of its field. */
const edit = fc.oneof(
  fc.record({ path: fc.constantFrom('name.en', 'name.ar', 'summary.en', 'summary.ar'), value: words }),
  fc.record({ path: fc.constant('summary.ar'), value: fc.constant(null) }),
  fc.record({ path: fc.constantFrom('careers.en', 'careers.ar', 'aliases'), value: fc.uniqueArray(words) }),
  fc.record({ path: fc.constant('feeAmount'), value: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ path: fc.constant('intakes'), value: intakes }),
  fc.record({ path: fc.constant('tagIds'), value: fc.shuffledSubarray(tags) }),
  fc.record({ path: fc.constant('status'), value: fc.constantFrom('draft', 'published', 'archived') }),
  fc.record({ path: fc.constant('publishArabic'), value: fc.boolean() }),
)

function apply(draft: Draft, { path, value }: { path: string; value: unknown }): Draft {
  if (path === 'status' || path === 'publishArabic') return { ...draft, [path]: value }
  const [name = '', language] = path.split('.')
  const changed = language ? { ...(draft.values[name] as object), [language]: value } : value
  return { ...draft, values: { ...draft.values, [name]: changed } }
}

const bulk: fc.Arbitrary<BulkAction> = fc.oneof(
  fc.record({ kind: fc.constant('fees'), percent: fc.constantFrom(-10, 5, 20), roundTo: fc.constantFrom(1, 10) }),
  fc.record({ kind: fc.constant('status'), status: fc.constantFrom('draft', 'published') }),
  fc.record({ kind: fc.constantFrom('addTag', 'removeTag'), tagId: fc.constantFrom(...tags) }),
  fc.record({ kind: fc.constant('faculty'), facultyId: fc.constantFrom(...faculties) }),
  fc.record({ kind: fc.constant('publishArabic') }),
  fc.record({ kind: fc.constant('closeIntake'), year: fc.constant(2027), month: fc.constantFrom(2, 9) }),
)

const about = { who: fc.nat(2), record: fc.nat(1) }
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...about, does: fc.constant('read') }) },
  {
    weight: 9,
    arbitrary: fc.record({
      ...about,
      does: fc.constant('save'),
      edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...about, does: fc.constant('restore'), nth: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ ...about, does: fc.constant('bulk'), action: bulk }) },
  { weight: 3, arbitrary: fc.record({ ...about, does: fc.constant('undo') }) },
  { weight: 1, arbitrary: fc.record({ ...about, who: fc.constant(1), does: fc.constant('delete') }) },
)
/** What is in one step happens at once, but what one of them does happens in its order. */
const history = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 14 })

test('whatever two editors and an API token do, at once or in turn, no acknowledged change is lost', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const ledger = new EditingLedger()
      const editors = [editor, admin, system].map((visitor) => new CatalogueEditor(visitor, ledger, work))
      const [first] = editors as [CatalogueEditor]
      const ids = [await first.create(newMajor()), await first.create(newMajor())]
      for (const step of steps) {
        const byEditor = editors.map((_, who) => step.filter((each) => each.who === who))
        await Promise.all(
          editors.map(async (each, who) => {
            for (const one of byEditor[who] ?? []) await run(each, one, ids)
          }),
        )
      }
      for (const id of ids) {
        const view = await first.read(id)
        ledger.check(id, view, await first.history(id))
      }
    }),
    propertyRuns(25, 500),
  )
})

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

function run(editing: CatalogueEditor, command: Command, ids: readonly string[]): Promise<unknown> {
  const id = ids[command.record] ?? ''
  switch (command.does) {
    case 'read':
      return editing.read(id)
    case 'save':
      return editing.save(id, (draft) => command.edits.reduce(apply, draft))
    case 'restore':
      return editing.restore(id, command.nth)
    case 'bulk':
      return editing.changeMany(ids, command.action)
    case 'undo':
      return editing.undo()
    case 'delete':
      return editing.delete(id)
  }
}
