import { allEndpoints } from '@jb/contract/all'
import { type Endpoint, pathOf } from '@jb/contract/endpoint'
import { platformRefusals } from '@jb/contract/platform/platform.contract'
import { test } from 'vitest'
import * as z from 'zod/mini'
import { refusalOf } from '../../../../apps/api/src/platform/http/envelope.ts'
import { openApiOf } from '../../../../apps/api/src/platform/http/openapi.ts'
import { Problem } from '../../../../apps/api/src/platform/http/problem.ts'
import { golden, line } from '../golden.ts'
import { type JsonSchema, shapeLines, sharedShapes, shortHash } from './shape-lines.ts'

const endpoints = [...allEndpoints].sort((a, b) => (a.id < b.id ? -1 : 1))

function schemaOf(schema: Endpoint['body'], io: 'input' | 'output'): JsonSchema | undefined {
  if (!schema) return undefined
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}

const partsOf = ({ params, query, body, answer }: Endpoint) =>
  [
    ['路径', schemaOf(params, 'input')],
    ['查询', schemaOf(query, 'input')],
    ['提交', schemaOf(body, 'input')],
    ['回答', schemaOf(answer, 'output')],
  ] as const

/** Where an operation stands in the document: its default address, and the variant's if another. */
const addressesOf = (endpoint: Endpoint) => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `{${name}}`])
  const path = (variant: 'h5' | 'qld') =>
    decodeURIComponent(pathOf(endpoint, variant, Object.fromEntries(names)))
  return [...new Set([path('h5'), path('qld')])]
}

test('every operation of the OpenAPI document', () => {
  const document = openApiOf(allEndpoints, '匠标') as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  const shared = sharedShapes(endpoints.flatMap((one) => partsOf(one).flatMap(([, schema]) => schema ?? [])))
  const operations = endpoints.flatMap((endpoint) => {
    const { id, method, kind, who, scope, summary, field } = endpoint
    const { withGivenPassword, form, upload, maxBody, encoded, perMinute } = endpoint
    const facts = { withGivenPassword, form, upload, maxBody, encoded, perMinute }
    return [
      `${id} ${summary}`,
      ...addressesOf(endpoint).map(
        (path) => `  ${method} ${path} ${shortHash(document.paths[path]?.[method.toLowerCase()])}`,
      ),
      `  ${kind} ${line(who)} ${scope} ${field} ${line(facts)}`,
      ...partsOf(endpoint).flatMap(([part, schema]) => {
        const [first, ...more] = schema ? shapeLines(schema, shared) : []
        return first === undefined ? [] : [`  ${part} ${first}`, ...more.map((each) => `  ${each}`)]
      }),
    ]
  })
  const shapes = [...shared]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([hash, schema]) => [`#${hash}`, ...shapeLines(schema, shared, true).map((each) => `  ${each}`)])
  golden('openapi', [`地址 ${Object.keys(document.paths).length}`, ...operations, ...shapes])
})

test('every way in which a call says no', () => {
  const platform = Object.keys(platformRefusals).map((code) => {
    const problem = new Problem(code as keyof typeof platformRefusals)
    return `${problem.status} ${problem.code} ${problem.sentence}`
  })
  const callers = new Map<string, string[]>()
  for (const endpoint of endpoints)
    for (const refused of Object.keys(endpoint.refusals)) {
      const { status, body } = refusalOf(endpoint, { refused }, true)
      const sentence = `${status} ${refused} ${body.msg}`
      callers.set(sentence, [...(callers.get(sentence) ?? []), endpoint.id])
    }
  const own = [...callers].sort().flatMap(([sentence, ids]) => [sentence, `  ${ids.join(' ')}`])
  golden('refusals', [...platform, ...own])
})
