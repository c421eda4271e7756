import type { Endpoint, Received } from '@jb/contract/endpoint'
import type * as z from 'zod/mini'
import { Problem } from './problem.ts'
import { sprawls } from './sprawl.ts'
import { strict } from './strict.ts'
import { refuseUnstorable } from './text.ts'

type Schema = z.ZodMiniType

/** Schemas of an endpoint as the server applies them: bodies refuse unknown keys. */
export interface Schemas {
  readonly params: Schema | undefined
  readonly query: Schema | undefined
  readonly body: Schema | undefined
  readonly answer: Schema
}

/** A process may mount an endpoint more than once; what a schema has compiled is kept with it. */
const prepared = new WeakMap<Endpoint, Schemas>()

/** Prepares an endpoint's schemas once, at the start. */
export function schemasOf(endpoint: Endpoint): Schemas {
  const known = prepared.get(endpoint)
  if (known) return known
  const schemas = {
    params: endpoint.params,
    query: endpoint.query,
    body: endpoint.body && strict(endpoint.body),
    answer: strict(endpoint.answer),
  }
  prepared.set(endpoint, schemas)
  return schemas
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined'))
    return '请填写'
  if (issue.code === 'unrecognized_keys') return `不认识的字段：${issue.keys.slice(0, 5).join('、')}`
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
    params: checked(schemas.params, checkedPairs(given.params), 'params', fields),
    query: checked(schemas.query, checkedPairs(given.query), 'query', fields),
    body: checked(schemas.body, given.body ?? {}, 'body', fields),
  }
  if (Object.keys(fields).length > 0) throw new Problem('request.invalid', { detail: { fields } })
  return input as Received<Endpoint>
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function checkedPair(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Problem('request.malformed')
  refuseUnstorable(key)
  if (typeof value === 'string') refuseUnstorable(value)
  return value
}

/** Path parameters and query: refused like a body when they hold what no text of the database can. */
function checkedPairs(given: unknown): unknown {
  for (const [key, value] of Object.entries(given ?? {})) {
    for (const text of [value].flat()) checkedPair(key, text)
  }
  return given
}

/** JSON or url-encoded bytes as a value. Throws `request.malformed` on bad UTF-8, bad JSON and `__proto__`. */
export function readBody(bytes: Uint8Array, form: boolean): unknown {
  try {
    const text = utf8.decode(bytes)
    if (!form) {
      if (sprawls(text)) throw new Problem('request.malformed')
      return text.trim() === '' ? undefined : JSON.parse(text, checkedPair)
    }
    const pairs = [...new URLSearchParams(text)]
    for (const [key, value] of pairs) checkedPair(key, value)
    return Object.fromEntries(pairs)
  } catch (thrown) {
    if (thrown instanceof Problem) throw thrown
    throw new Problem('request.malformed')
  }
}
