import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that reached the stand-in: its path and its query. */
export interface AskedOfWeChat {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** A local stand-in of WeChat's server; it lends tokens and tickets that tell which call they came from. */
export interface FakeWeChat {
  readonly url: string
  readonly asked: AskedOfWeChat[]
  /** Replaces the right answer for a path; undefined gives it back. */
  answer: ((asked: AskedOfWeChat, response: ServerResponse) => boolean) | undefined
  /** How many calls reached a path. */
  calls(path: string): number
  close(): Promise<void>
}

export const tokenPath = '/cgi-bin/token'
export const ticketPath = '/cgi-bin/ticket/getticket'

/** Starts the stand-in on a free port of this machine; close it in `afterAll`. */
export async function startFakeWeChat(): Promise<FakeWeChat> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://wechat')
    const asked = { path: url.pathname, query: Object.fromEntries(url.searchParams) }
    fake.asked.push(asked)
    if (fake.answer?.(asked, response)) return
    const count = fake.calls(asked.path)
    const lent = {
      [tokenPath]: { access_token: `token-${count}`, expires_in: 7200 },
      [ticketPath]: { errcode: 0, errmsg: 'ok', ticket: `ticket-${count}`, expires_in: 7200 },
    }[asked.path]
    response.end(JSON.stringify(lent ?? { errcode: 40_066, errmsg: 'invalid url' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const fake: FakeWeChat = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: undefined,
    calls: (path) => fake.asked.filter((one) => one.path === path).length,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return fake
}
