import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FakeProvider, fakeProvider } from '@jb/api/modules/security/provider.fixture'
import type { PaymentProvider } from '@jb/api/platform/payment/payment'

/** What is broken on purpose between a server and the provider. */
export const adapterMutants = ['blind', 'freshNumbers'] as const

const patienceMs = 400
const asked = ['createPayment', 'queryPayment', 'refund', 'queryRefund'] as const
type Asked = (typeof asked)[number]

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, held) => (typeof held === 'bigint' ? { fen: String(held) } : held))

function read(text: string): unknown {
  return JSON.parse(text, (key, held) => {
    if (typeof held === 'object' && held !== null && 'fen' in held) return BigInt(String(held.fen))
    return (key === 'at' || key === 'expiresAt') && typeof held === 'string' ? new Date(held) : held
  })
}

/** Serves the provider's book to other processes. Where it says nothing no answer comes; where it dies the line is cut. */
export async function serveProvider(provider: FakeProvider): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const name = (request.url ?? '').slice(1) as Asked
    try {
      const answer = await (provider[name] as (wish: unknown) => Promise<{ state: string }>)(read(text))
      if (answer.state !== 'unknown') response.end(written(answer))
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The provider as a server sees it: over the network, with a patience, and no answer means that nobody knows. */
export function remoteProvider(url: string, mutant: string): PaymentProvider {
  const near = fakeProvider()
  let asks = 0
  async function ask<T>(name: Asked, wish: unknown): Promise<T | { readonly state: 'unknown' }> {
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(`${url}/${name}`, { method: 'POST', body: written(wish), signal })
      return read(await answer.text()) as T
    } catch {
      return { state: 'unknown' }
    }
  }
  return {
    ...near,
    createPayment: (wish) => ask('createPayment', wish),
    queryPayment: (orderNo) => ask('queryPayment', orderNo),
    queryRefund: async (no) => (mutant === 'blind' ? { state: 'absent' } : ask('queryRefund', no)),
    refund(wish) {
      asks += 1
      const refundNo = mutant === 'freshNumbers' ? `${wish.refundNo}-${process.pid}-${asks}` : wish.refundNo
      return ask('refund', { ...wish, refundNo })
    },
  }
}
