import { liveTicket } from '@jb/contract/platform/platform.contract'
import { mock } from '@jb/testing/typed-msw'
import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'

/** Stands in for the browser's WebSocket: a test plays the server's side. */
export class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readonly url: string
  readonly readyState = FakeSocket.OPEN
  /** What the page has said. */
  readonly said: unknown[] = []
  closed = false
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  close(): void {
    this.closed = true
  }
  send(text: string): void {
    this.said.push(JSON.parse(text))
  }
  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
  ends(code: number): void {
    this.onclose({ code })
  }
}

/** Puts the stand-in in place and forgets earlier ones. */
export function fakeSockets(): void {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
}

let tickets = 0

/** Hands out tickets t1, t2 … */
export const ticketMocks = () =>
  mock(liveTicket, () => {
    tickets += 1
    return { ticket: `t${tickets}`, expiresAt: new Date().toISOString() }
  })

/** The socket opened as the nth of this test (from 1), once it is there. */
export const socketNo = (n: number): Promise<FakeSocket> =>
  waitFor(() => {
    const found = FakeSocket.all[n - 1]
    if (!found) throw new Error(`no socket ${n} yet`)
    return found
  })

export const hello = (seq: number) => ({ type: 'hello', seq, serverTime: Date.now() })

export const newsNo = (seq: number, title = `第${seq}条`, place = 'member.settings') => ({
  type: 'notice.new',
  seq,
  unread: seq,
  notice: {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'bid.opened',
    title,
    body: '正文',
    place,
    placeSearch: {},
  },
})
