import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type Endpoint, pathOf, type Sent } from '@jb/contract/endpoint'
import { login, personas } from '@jb/contract/member/member.contract'
import type { Opened, Persona } from '@jb/contract/member/member.shapes'
import {
  contentHashHeader,
  idempotencyHeader,
  publicAppKey,
  signatureHeader,
  signedText,
} from '@jb/contract/platform/signature'

/** Who calls; without one, a visitor. */
export interface Login {
  readonly bearer: string
  readonly signingKey: string
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

interface Request {
  readonly url: string
  readonly headers: Record<string, string>
}

function signed(
  at: string,
  endpoint: Endpoint,
  sent: Partial<Sent<Endpoint>>,
  bodySha256: string,
  as?: Login,
): Request {
  const path = pathOf(endpoint, 'h5', (sent.params ?? {}) as Record<string, string>)
  const query = new URLSearchParams((sent.query ?? {}) as Record<string, string>).toString()
  const nonce = randomBytes(18).toString('base64url')
  const idempotencyKey = endpoint.kind === 'change' ? randomUUID() : ''
  const asked = { method: endpoint.method, path, query, bodySha256, idempotencyKey }
  const parts = { ...asked, time: Date.now(), nonce }
  const key = as ? Buffer.from(as.signingKey, 'base64url') : publicAppKey
  const mac = createHmac('sha256', key).update(signedText(parts)).digest('base64url')
  const headers = {
    platform: 'h5',
    channel: 'h5',
    [signatureHeader]: `v2.${parts.time}.${nonce}.${mac}`,
    ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
    ...(idempotencyKey === '' ? {} : { [idempotencyHeader]: idempotencyKey }),
  }
  return { url: `${at}${path}${query && `?${query}`}`, headers }
}

async function bodyOf(endpoint: Endpoint, answer: Response): Promise<Record<string, unknown>> {
  const body = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${endpoint.id} answered ${answer.status}: ${JSON.stringify(body)}`)
  return body
}

/** Calls an endpoint of a running server as the web app does; throws what it refuses. */
export async function call<const E extends Endpoint>(at: string, endpoint: E, sent: Sent<E>, as?: Login) {
  const body = sent.body === undefined ? '' : JSON.stringify(sent.body)
  const { url, headers } = signed(at, endpoint, sent, sha256(body), as)
  const { method } = endpoint
  const json = { method, headers: { ...headers, 'content-type': 'application/json' }, body }
  return bodyOf(endpoint, await fetch(url, body === '' ? { method, headers } : json))
}

/** The people of the demo story. */
export async function storyPeople(at: string): Promise<{ password: string; people: readonly Persona[] }> {
  const { data } = (await call(at, personas, {})) as { data?: { password?: string; personas: Persona[] } }
  if (!data?.password) throw new Error('the server has no demo story')
  return { password: data.password, people: data.personas }
}

/** Logs in the first person of the story whose role fits. */
export async function loginAs(at: string, role: RegExp): Promise<Login> {
  const { password, people } = await storyPeople(at)
  const person = people.find((one) => role.test(one.role))
  if (!person) throw new Error(`nobody in the story is ${role}: ${people.map((one) => one.role).join(', ')}`)
  return ((await call(at, login, { body: { phone: person.phone, password } })) as { data: Opened }).data
}

/** Uploads one file and gives the answer's body; `hash` is its SHA-256, so that many uploads of the same bytes need not count it again. */
export async function upload(
  at: string,
  endpoint: Endpoint,
  file: { readonly name: string; readonly bytes: Blob; readonly hash: string },
  as: Login,
  params: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const { url, headers } = signed(at, endpoint, { params } as Partial<Sent<Endpoint>>, file.hash, as)
  const body = new FormData()
  body.append('file', file.bytes, file.name)
  const all = { ...headers, [contentHashHeader]: file.hash }
  return bodyOf(endpoint, await fetch(url, { method: 'POST', headers: all, body }))
}
