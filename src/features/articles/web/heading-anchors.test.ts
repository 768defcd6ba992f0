import { expect, test } from 'vitest'
import { addHeadingAnchors } from './heading-anchors.ts'

test('headings of the second level become the table of contents and can be linked to', () => {
  const { html, headings } = addHeadingAnchors('<p>First.</p><h2>What it costs</h2><p>Much.</p><h2>رسوم الدراسة</h2>')
  expect(headings).toEqual([
    { id: 'on-what-it-costs', text: 'What it costs' },
    { id: 'on-رسوم-الدراسة', text: 'رسوم الدراسة' },
  ])
  expect(html).toContain('<h2 id="on-what-it-costs">What it costs</h2>')
})

test('two headings with the same words keep separate addresses', () => {
  const { headings } = addHeadingAnchors('<h2>Costs</h2><h2>Costs</h2><h2>Costs</h2>')
  expect(new Set(headings.map(({ id }) => id)).size).toBe(3)
})

test('markup and entities inside a heading are no part of its words', () => {
  const { headings, html } = addHeadingAnchors('<h2 lang="en">Visa &amp; <em>work</em></h2>')
  expect(headings[0]).toEqual({ id: 'on-visa-and-work', text: 'Visa & work' })
  expect(html).toBe('<h2 id="on-visa-and-work" lang="en">Visa &amp; <em>work</em></h2>')
})

test('a wide table scrolls inside a region named by the heading above it', () => {
  const { html } = addHeadingAnchors('<h2>The "usual" month</h2><table><tbody><tr><td>1</td></tr></tbody></table>')
  expect(html).toContain(
    '<div class="table-scroll" role="region" aria-label="The &quot;usual&quot; month" tabindex="0"><table>',
  )
  expect(html).toContain('</table></div>')
})

test('a table before any heading is no region without a name', () => {
  expect(addHeadingAnchors('<table></table>').html).toBe('<div class="table-scroll" tabindex="0"><table></table></div>')
})

test('no two headings share an id, however they are numbered themselves', () => {
  const { headings } = addHeadingAnchors('<h2>Costs</h2><h2>Costs 2</h2><h2>Costs</h2>')
  expect(new Set(headings.map(({ id }) => id)).size).toBe(3)
})

test('a heading that looks like markup stays text, also where a paragraph looks like the region of a table', () => {
  const text = '<h2>&lt;img src=x onerror=alert(1)&gt;</h2><p>a role="region" b</p><table><tr><td>1</td></tr></table>'
  const { html } = addHeadingAnchors(text)
  expect(html).not.toContain('<img')
  expect(html).toContain('<p>a role="region" b</p>')
  expect(html).toContain('role="region" aria-label="&lt;img src=x onerror=alert(1)&gt;" tabindex="0"')
})
