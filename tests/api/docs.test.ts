import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { documentedPath } from '#tests/attack/access-table.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'

const { app } = await buildApplication(await withDatabase())

test('the document passes all of Spectral’s rules for OpenAPI but two', async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({
    extends: [[oas, 'all']],
    // The order of the groups is that of a reader who comes from the public side; and an address for mail is a setting.
    rules: { 'openapi-tags-alphabetical': 'off', 'contact-properties': 'off' },
  } as RulesetDefinition)
  const found = await spectral.run(await (await app.request('/api/openapi.json')).json())
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
})

test('every call of the API is in the document', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json()
  const calls = app.routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/[a-z]/.test(path))
  const missing = calls
    .filter(({ method, path }) => !path.includes('*') && !paths[documentedPath(path)]?.[method.toLowerCase()])
    .map(({ method, path }) => `${method} ${path}`)
  // The document does not describe itself.
  expect([...new Set(missing)].sort()).toEqual(['GET /api/docs', 'GET /api/openapi.json'])
})

test('the summary of a call is a short line, with which its description begins', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json()
  for (const methods of Object.values<Record<string, { summary: string; description: string }>>(paths)) {
    for (const { summary, description } of Object.values(methods)) {
      expect(description.startsWith(summary), summary).toBe(true)
      expect(summary).toMatch(/^.{8,100}$/)
    }
  }
})

test('a call that takes nothing but its address answers 404 for what is none, and no 422', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json()
  expect(paths['/api/admin/users/{id}'].get.responses).toHaveProperty('404')
  expect(paths['/api/admin/users/{id}'].get.responses).not.toHaveProperty('422')
})

test('the page names every call of the OpenAPI document, with what it takes', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json()
  const response = await app.request('/api/docs')
  expect(response.headers.get('content-type')).toMatch('text/html')
  const page = await response.text()
  expect(Object.keys(paths).length).toBeGreaterThan(10)
  for (const [path, methods] of Object.entries<Record<string, { parameters?: { name: string }[] }>>(paths)) {
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const start = page.indexOf(`<b>${method}</b> <code>${path}</code>`)
      expect(start, path).toBeGreaterThan(0)
      const part = page.slice(start, page.indexOf('</article>', start))
      for (const { name } of parameters) expect(part, path).toContain(`<code>${name}</code>`)
    }
  }
})

test('the page may load nothing, run nothing and show nothing but its own style', async () => {
  const response = await app.request('/api/docs')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/)
  const page = await response.text()
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//)
})
