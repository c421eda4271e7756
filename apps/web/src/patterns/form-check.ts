import type * as z from 'zod/mini'
import { type Unsent, unsentSentence } from '../kit/field/unsent.ts'
import type { FieldSpec } from './field-spec.ts'

export type Errors = Readonly<Record<string, string>>

const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)
const isEmpty = (value: unknown) =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
const asSentence = (text: string) => (/[。！？]$/.test(text) ? text : `${text}。`)

function verb(spec: { readonly kind: string; readonly label: string }): string {
  if (spec.label.startsWith('设置')) return '请'
  if (spec.kind === 'files') return '请上传'
  return ['choice', 'region', 'dateTime', 'day'].includes(spec.kind) ? '请选择' : '请填写'
}

/** The sentence under a field: names it and says what to do. */
export function errorSentence(
  spec: { kind: string; label: string },
  value: unknown,
  message: string,
): string {
  if (isEmpty(value)) return `${verb(spec)}${spec.label}。`
  if (!hasChinese(message)) return `${spec.label}填写有误，请检查后修改。`
  return asSentence(message.startsWith('请') ? message : `${spec.label}：${message}`)
}

/** A field that may be empty is missed only where fields are judged together; what is said there stands. */
function sentenceFor(
  field: { kind: string; label: string; required?: boolean },
  value: unknown,
  { code, message }: { readonly code?: string | undefined; readonly message: string },
): string {
  const together = code === 'custom' && !field.required && isEmpty(value) && hasChinese(message)
  return together ? asSentence(message) : errorSentence(field, value, message)
}

const wordKinds = ['text', 'textarea', 'phone', 'password', 'region']

/** An emptied field as its schema takes it: words as '' if they may be, else null, else left out. */
function emptyAs(part: z.ZodMiniType | undefined, kind: string, shown: boolean): unknown {
  const missing = part?._zod.optin === 'optional'
  if (missing && !shown) return undefined
  if (wordKinds.includes(kind) && part?.safeParse('').success) return ''
  if (part?.safeParse(null).success) return null
  return missing ? undefined : ''
}

/** The values to send: fields that are not shown are emptied, emptied ones take the form that the schema knows. */
export function candidate<S extends z.ZodMiniObject>(
  schema: S,
  fields: readonly FieldSpec<z.input<S>>[],
  values: z.input<S>,
): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...(values as Record<string, unknown>) }
  for (const { name, kind, when } of fields) {
    const shown = when?.(values) ?? true
    if (kind === 'switch' || (shown && !isEmpty(sent[name]))) continue
    const part = schema.shape[name] as z.ZodMiniType | undefined
    const empty = kind === 'files' ? [] : emptyAs(part, kind, shown)
    // One that is not shown and cannot be empty keeps what it has: a choice with its usual answer.
    if (!shown && empty === '' && !part?.safeParse(empty).success) continue
    sent[name] = empty
    if (sent[name] === undefined) delete sent[name]
  }
  return sent
}

/** Every mistake of the shown fields as field name → sentence; a file that has not arrived is one. */
export function check<S extends z.ZodMiniObject>(
  schema: S,
  fields: readonly FieldSpec<z.input<S>>[],
  values: z.input<S>,
  unsent: Readonly<Record<string, Unsent>> = {},
): Errors {
  const sent = candidate(schema, fields, values)
  const errors: Record<string, string> = {}
  const shown = fields.filter((field) => field.when?.(values) ?? true)
  for (const field of shown) {
    const late = unsentSentence(unsent[field.name])
    if (late) errors[field.name] = late
    else if (field.required && isEmpty(sent[field.name])) errors[field.name] = errorSentence(field, '', '')
  }
  const result = schema.safeParse(sent)
  for (const issue of result.success ? [] : result.error.issues) {
    const name = String(issue.path[0] ?? '')
    const field = shown.find((each) => each.name === name)
    if (field) errors[name] ??= sentenceFor(field, sent[name], issue)
    else {
      const general = hasChinese(issue.message)
        ? asSentence(issue.message)
        : '有内容不符合要求，请检查后再提交。'
      errors[name] ??= general
      errors[''] ??= general
    }
  }
  return errors
}
