import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Harness } from './api-harness.ts'
import { injected } from './injected.ts'

/** Sends what `inject` would get over the network to a server at this address. */
function server(url: string): FastifyInstance {
  const inject = async ({ method = 'GET', url: path, headers, payload }: InjectOptions) => {
    const sent = { method, headers: headers as Record<string, string> }
    const body = payload === undefined ? {} : { body: payload as Uint8Array<ArrayBuffer> }
    const response = await fetch(`${url}${String(path)}`, { ...sent, ...body })
    const text = await response.text()
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: [],
      json: () => JSON.parse(text) as unknown,
    }
  }
  return { inject } as unknown as FastifyInstance
}

/** The same harness, whose calls go to another server on its database and keys. */
export function calling(url: string, harness: Harness): Harness {
  const other = server(url)
  return {
    ...harness,
    call: (endpoint, sent, as, how) => injected(other, endpoint, sent, as, how),
  }
}
