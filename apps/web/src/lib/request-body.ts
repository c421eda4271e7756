import type { Endpoint } from '@jb/contract/endpoint'
import { contentHashHeader } from '@jb/contract/platform/signature'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A request body as it goes on the wire, with the hash that the signature binds. */
export interface WireBody {
  readonly body: string | FormData | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly hash: string
}

/** Turns what the caller sent into JSON, a url-encoded form or, with a file, multipart. */
export async function wireBody(
  endpoint: Endpoint,
  body: unknown,
  file?: File,
  fileHash?: string,
): Promise<WireBody> {
  if (file) return multipart(body, file, fileHash)
  if (!endpoint.body) return { body: undefined, headers: {}, hash: hashOf('') }
  if (endpoint.form) {
    const text = new URLSearchParams(pairs(body)).toString()
    return {
      body: text,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      hash: hashOf(text),
    }
  }
  const text = JSON.stringify(body ?? {})
  return { body: text, headers: { 'content-type': 'application/json' }, hash: hashOf(text) }
}

async function multipart(body: unknown, file: File, known?: string): Promise<WireBody> {
  const form = new FormData()
  for (const [name, value] of pairs(body)) form.append(name, value)
  form.append('file', file, file.name)
  const hash = known ?? bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())))
  return { body: form, headers: { [contentHashHeader]: hash }, hash }
}

/** Name and text of each value that is present; lists repeat their name. */
export function pairs(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    return Array.isArray(value) ? value.map((v) => [name, String(v)]) : [[name, String(value)]]
  })
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
