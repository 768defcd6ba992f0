import './messages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportRow } from '#features/content/spreadsheets/contract.ts'
import { RowDecision } from './row-decision.tsx'

const shown = (decision: ImportRow['decision']) =>
  renderToStaticMarkup(
    <RowDecision
      row={{ line: 2, duplicates: [], decision } as unknown as ImportRow}
      chosen={undefined}
      onChoose={() => {}}
    />,
  )

test('a row that was skipped can be created after a correction that leaves nothing it is like', () => {
  expect(shown('skip')).toContain('value="create"')
  expect(shown(null)).toBe('')
})
