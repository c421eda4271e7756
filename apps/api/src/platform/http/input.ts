import type { Endpoint, Received } from '@jb/contract/endpoint'
import type * as z from 'zod/mini'
import { Problem } from './problem.ts'
import { strict } from './strict.ts'

type Schema = z.ZodMiniType

/** Schemas of an endpoint as the server applies them: bodies refuse unknown keys. */
export interface Schemas {
  readonly params: Schema | undefined
  readonly query: Schema | undefined
  readonly body: Schema | undefined
  readonly answer: Schema
}

/** Prepares an endpoint's schemas once, at the start. */
export function schemasOf(endpoint: Endpoint): Schemas {
  return {
    params: endpoint.params,
    query: endpoint.query,
    body: endpoint.body && strict(endpoint.body),
    answer: strict(endpoint.answer),
  }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined'))
    return '请填写'
  if (issue.code === 'unrecognized_keys') return `不认识的字段：${issue.keys.join('、')}`
  return issue.message
}

function checked(
  schema: Schema | undefined,
  value: unknown,
  part: string,
  fields: Record<string, string>,
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues)
    fields[issue.path.map(String).join('.') || part] ??= sentenceOf(issue)
  return undefined
}

/** Parses all three parts; mistakes come together as `detail.fields` (`path → sentence`). Throws `request.invalid`. */
export function parseInput(
  schemas: Schemas,
  given: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): Received<Endpoint> {
  const fields: Record<string, string> = {}
  const input = {
    params: checked(schemas.params, given.params, 'params', fields),
    query: checked(schemas.query, given.query, 'query', fields),
    body: checked(schemas.body, given.body ?? {}, 'body', fields),
  }
  if (Object.keys(fields).length > 0) throw new Problem('request.invalid', { detail: { fields } })
  return input as Received<Endpoint>
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not a field')
  return value
}

/** JSON or url-encoded bytes as a value. Throws `request.malformed` on bad UTF-8, bad JSON and `__proto__`. */
export function readBody(bytes: Uint8Array, form: boolean): unknown {
  try {
    const text = utf8.decode(bytes)
    if (!form) return text.trim() === '' ? undefined : JSON.parse(text, refusePrototype)
    const pairs = [...new URLSearchParams(text)]
    if (pairs.some(([key]) => key === '__proto__')) throw new SyntaxError('__proto__ is not a field')
    return Object.fromEntries(pairs)
  } catch {
    throw new Problem('request.malformed')
  }
}
