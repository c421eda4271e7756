import type { Capability } from '@jb/architecture/capabilities'
import type { Role } from '@jb/domain/member/roles'
import type * as z from 'zod/mini'
import { type Service, services, type Variant } from './services.ts'

export type Schema = z.ZodMiniType

/** Who may call: anybody, anybody logged in, or members who hold one of these roles in the company they act for. */
export type Who = 'anyone' | 'loggedIn' | readonly Role[]

/** Whose objects the call touches: `public` ones, the `own` company's (else 404), one's `self`, or none at all. */
export type Scope = 'public' | 'own' | 'self' | 'none'

/** How an encoded answer is typed on the wire (header `datatype`). */
export type Datatype = 'object' | 'list' | 'bigdecimal' | 'long' | 'integer' | 'boolean' | 'string'

/** The member of the envelope that carries the answer; `bare` answers have no envelope (logout, announce). */
export type Field = 'data' | 'result' | 'records' | 'bare'

/** Reads by name: all of a capability, or one by its id. */
export type Reads = Capability | `${Capability}.${string}`

export interface Endpoint {
  /** `<capability>.<verb>`, unique. */
  readonly id: string
  readonly summary: string
  readonly service: Service
  readonly method: 'GET' | 'POST'
  /** Path behind the service segment, parameters in braces: `/gv1/bid/detail/{id}`. */
  readonly path: string
  /** A `change` needs a signature, a nonce and an `Idempotency-Key`; many reads are POST. */
  readonly kind: 'read' | 'change'
  /** Of a change: the reads whose answers it makes old; a client asks for them anew. */
  readonly refreshes?: readonly Reads[]
  readonly who: Who
  readonly scope: Scope
  /** A person may call it while their password is one that somebody else gave; all else waits until it is changed. */
  readonly withGivenPassword?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Body is url-encoded, or multipart when `upload` is set. */
  readonly form?: true
  readonly upload?: { readonly maxBytes: number }
  /** Bytes that a body may have; unset: 1 MiB. An upload has its own `maxBytes` instead. */
  readonly maxBody?: number
  readonly answer: Schema
  readonly field: Field
  readonly encoded?: Datatype
  /** Calls a minute that one address may make, one account where callers must be logged in; unset: the general limit. */
  readonly perMinute?: number
  /** Domain refusals this call may give: code → the sentence a person reads. */
  readonly refusals: Readonly<Record<string, string>>
}

/** Declares an endpoint; the literal types of its schemas are kept for server, client and mocks. */
export function endpoint<const D extends Endpoint>(definition: D): D {
  return definition
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives, parsed. */
export interface Received<E extends Endpoint> {
  readonly params: OutputOf<E['params']>
  readonly query: OutputOf<E['query']>
  readonly body: OutputOf<E['body']>
}

type Given<K extends string, S> = S extends Schema
  ? { readonly [P in K]: InputOf<S> }
  : { readonly [P in K]?: undefined }

/** What a caller passes. */
export type Sent<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** The answer as the client sees it (for pages: `{ records, total, nextCursor? }`). */
export type Answer<E extends Endpoint> = z.output<E['answer']>

/** The full gateway path, parameters filled in and escaped. */
export function pathOf(e: Endpoint, variant: Variant, params: Readonly<Record<string, string>> = {}): string {
  const path = e.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `/${services[e.service][variant]}${path}`
}
