import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in of the provider received. */
export interface Received {
  readonly method: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
}

/** A local stand-in of the SMS provider that answers what the test tells it to. */
export interface Provider {
  readonly url: string
  readonly received: Received[]
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

/** An answer as the provider gives it. */
export const says =
  (code: string, status = 200) =>
  (response: ServerResponse) => {
    response.statusCode = status
    response.end(
      JSON.stringify({ Code: code, Message: code, RequestId: 'r', ...(code === 'OK' && { BizId: '9^0' }) }),
    )
  }

export async function startProvider(): Promise<Provider> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider')
    provider.received.push({
      method: request.method ?? '',
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
    })
    provider.answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: says('OK'),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return provider
}
