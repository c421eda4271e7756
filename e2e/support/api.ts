import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type Endpoint, pathOf, type Sent } from '@jb/contract/endpoint'
import { advanceClock, clock } from '@jb/contract/platform/platform.contract'
import { idempotencyHeader, publicAppKey, signatureHeader, signedText } from '@jb/contract/platform/signature'

/** What a journey needs of an envelope; the payload is judged by the journey. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data?: unknown
}

/** What a login has handed out. */
export interface Login {
  readonly bearer: string
  readonly signingKey: string
}

/** Calls an endpoint with a login, or as nobody in particular, signed as the web app signs. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  sent: Sent<E>,
  login?: Login,
): Promise<Envelope> {
  const path = pathOf(endpoint, 'h5', (sent.params ?? {}) as Record<string, string>)
  const query = new URLSearchParams((sent.query ?? {}) as Record<string, string>).toString()
  const body = sent.body === undefined ? '' : JSON.stringify(sent.body)
  const time = (await serverTime(url)) ?? performance.timeOrigin + performance.now()
  const parts = {
    method: endpoint.method,
    path,
    query,
    bodySha256: createHash('sha256').update(body).digest('hex'),
    time: Math.round(time),
    nonce: randomUUID().replaceAll('-', ''),
    idempotencyKey: randomUUID(),
  }
  const key = login ? Buffer.from(login.signingKey, 'base64url') : publicAppKey
  const mac = createHmac('sha256', key).update(signedText(parts)).digest('base64url')
  const answer = await fetch(`${url}${path}${query && `?${query}`}`, {
    method: endpoint.method,
    headers: {
      platform: 'h5',
      channel: 'h5',
      [signatureHeader]: `v2.${parts.time}.${parts.nonce}.${mac}`,
      [idempotencyHeader]: parts.idempotencyKey,
      ...(login ? { authorization: `Bearer ${login.bearer}` } : {}),
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === '' ? {} : { body }),
  })
  return (await answer.json()) as Envelope
}

async function serverTime(url: string): Promise<number | undefined> {
  const answer = (await (await fetch(`${url}${pathOf(clock, 'h5')}`)).json()) as { serverTime?: number }
  return answer.serverTime
}

/** Moves the demo's clock forward: by so many ms, or to a moment (ISO text). */
export async function advance(url: string, by: { ms: number } | { to: string }): Promise<void> {
  const answer = await call(url, advanceClock, { body: by })
  if (answer.code !== 200) throw new Error(`the clock refused: ${answer.msg}`)
}
