import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { problemSchema } from '#lib/schemas.ts'
import { TAGS } from '#platform/http/api-tags.ts'
import { problemAnswer, SECURITY_SCHEMES } from '#platform/http/documented.ts'
import { PARAMETERS } from './parameters.ts'

/** What is written above the calls of the document. */
export const documentHead = (publicUrl: string) => ({
  info: {
    title: 'Masar',
    version: '1',
    description: 'Study-abroad catalogue, in English and Arabic.',
    contact: { name: 'Masar', url: `${publicUrl}/en/contact` },
    license: { name: 'All rights reserved', url: `${publicUrl}/en/about` },
  },
  servers: [{ url: publicUrl }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    schemas: { Problem: z.toJSONSchema(problemSchema) as OpenAPIV3_1.SchemaObject },
    securitySchemes: {
      [SECURITY_SCHEMES.token]: {
        type: 'http' as const,
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The token that signing in has answered. It counts only together with the cookie.',
      },
      [SECURITY_SCHEMES.cookie]: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: `${publicUrl.startsWith('https:') ? '__Host-' : ''}masar-session`,
        description: 'Set by signing in, and never shown to scripts: a copied token signs nobody in without it.',
      },
      [SECURITY_SCHEMES.apiToken]: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'The token of a system of the owner, made by an administrator, who chose its scopes.',
      },
    },
  },
})

/** Adds what a call implies by its address, its body and its parameters, so that no call has to repeat it. */
export function completeDocument(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(methods ?? {}) as OpenAPIV3_1.OperationObject[]) {
      operation.responses = { ...impliedProblems(path, operation), ...operation.responses }
      for (const parameter of (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]) {
        const described = parameter.description ?? PARAMETERS[parameter.name]
        if (described) parameter.description = described
      }
    }
  }
  closeTuples(document)
  return document
}

function impliedProblems(path: string, { parameters = [], requestBody }: OpenAPIV3_1.OperationObject) {
  const takesInput = requestBody !== undefined || parameters.some((one) => 'in' in one && one.in === 'query')
  return {
    ...(requestBody && { 400: problemAnswer('The body cannot be read'), 413: problemAnswer('The body is too large') }),
    ...(takesJson(requestBody) && { 415: problemAnswer('The body is no JSON') }),
    ...(path.includes('{') && { 404: problemAnswer('There is no such record, or not for the caller') }),
    ...(takesInput && { 422: problemAnswer('Values that cannot be taken; `fields` says what is wrong with each') }),
  }
}

const takesJson = (body: OpenAPIV3_1.OperationObject['requestBody']) =>
  body !== undefined && 'content' in body && body.content['application/json'] !== undefined

/**
 * Ends a tuple by `maxItems`: `items: false`, which says the same, is taken for a missing `items` by linters of OpenAPI
 * that were written for 3.0.
 */
function closeTuples(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if ('prefixItems' in node && Array.isArray(node.prefixItems) && 'items' in node && node.items === false) {
    Object.assign(node, { items: {}, maxItems: node.prefixItems.length })
  }
  for (const child of Object.values(node)) closeTuples(child)
}
