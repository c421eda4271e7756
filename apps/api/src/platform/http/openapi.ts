import { type Endpoint, pathOf } from '@jb/contract/endpoint'
import { envelopeShape, platformRefusals } from '@jb/contract/platform/platform.contract'
import * as z from 'zod/mini'

type Json = Record<string, unknown>
type Schema = z.ZodMiniType

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parametersOf(endpoint: Endpoint): readonly Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part]
    const json = schema ? schemaOf(schema, 'input') : {}
    const required = (json.required ?? []) as readonly string[]
    return Object.entries((json.properties ?? {}) as Json).map(([name, value]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: value,
    }))
  })
}

function mediaTypeOf(endpoint: Endpoint): string {
  if (endpoint.upload) return 'multipart/form-data'
  return endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
}

function answerOf(endpoint: Endpoint): Json {
  const answer = schemaOf(endpoint.answer, 'output')
  if (endpoint.field === 'bare') return answer
  const page = endpoint.field === 'records' && answer.type === 'object'
  const payload = page ? answer : { type: 'object', properties: { [endpoint.field]: answer } }
  return { allOf: [{ $ref: '#/components/schemas/Envelope' }, payload] }
}

function operationOf(endpoint: Endpoint): Json {
  const codes = Object.entries(endpoint.refusals).map(([code, sentence]) => `- \`${code}\`：${sentence}`)
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    ...(codes.length > 0 ? { description: `拒绝原因\n${codes.join('\n')}` } : {}),
    'x-kind': endpoint.kind,
    'x-who': endpoint.who,
    'x-scope': endpoint.scope,
    ...(endpoint.encoded ? { 'x-datatype': endpoint.encoded } : {}),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [mediaTypeOf(endpoint)]: { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: { description: '成功', content: { 'application/json': { schema: answerOf(endpoint) } } },
      default: {
        description: '未成功',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
      },
    },
  }
}

/** The contract as an OpenAPI 3.1 document; each endpoint stands under its default path and its variant's, if another. */
export function openApiOf(endpoints: readonly Endpoint[], productName: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint)
    for (const variant of ['h5', 'qld'] as const) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `{${name}}`])
      const path = decodeURIComponent(pathOf(endpoint, variant, Object.fromEntries(names)))
      if (variant === 'qld' && paths[path]?.[endpoint.method.toLowerCase()]) continue
      const id = variant === 'h5' ? endpoint.id : `${endpoint.id}.qld`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: { ...operation, operationId: id } }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} 接口`,
      version: '1',
      description: JSON.stringify(platformRefusals, null, 1),
    },
    paths,
    components: { schemas: { Envelope: schemaOf(envelopeShape, 'output') } },
  }
}
