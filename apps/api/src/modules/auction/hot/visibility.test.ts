import { liveViewOf, offerList, offerOutcome, setProxy, voidOffer } from '@jb/contract/auction/offer.contract'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import { injected } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../../app.ts'
import { offer, type Staging, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const secret = '4321.00'
const reserve = '8765.43'
/** Every way a kept price could be written: yuan with and without decimals, fen, and what lies between two prices. */
const traces = ['4321', '432100', '8765.43', '876543', '3321', '3311', '4331', '4330']

/** Without what differs between any two answers. */
const clean = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"|"serverTime":\d+/g, '""')
/** In the digits of a hash a price may stand by chance. */
const withoutHashes = (text: string) => text.replaceAll(/[0-9a-f]{64}/g, '')

/** All that somebody can ask about a running auction, as the text that they get. */
async function everything(
  id: string,
  as: Caller | undefined,
  key = freshKey(),
  { server }: App = h.app,
): Promise<string> {
  const replies = [
    await injected(server, liveViewOf, { params: { id } }, as),
    await injected(server, offerList, { body: { id, order: 'rank' } }, as),
    await injected(server, offerList, { body: { id, order: 'time' } }, as),
    await injected(server, setProxy, { body: { id, limit: '5000' } }, as),
    await injected(server, voidOffer, { body: { id, seq: 1, reason: '看看' } }, as),
    await injected(server, offerOutcome, { params: { id, key } }, as),
  ]
  return clean(replies.map(({ status, envelope }) => [status, envelope]))
}

async function secretAuction(staging: Staging) {
  const staged = await stage(h, { ...staging, reserve })
  const key = freshKey()
  expect((await offer(h, staged.id, staged.a, secret, { key })).status).toBe(200)
  return { ...staged, key }
}

it.each(['rankOnly', 'blind'] as const)(
  'keeps a price from everybody else while it is %s',
  async (visibility) => {
    const { id, a, b, owner, key } = await secretAuction({ visibility })
    const stranger = await h.as({ roles: ['quoter'] })
    const watchers = visibility === 'blind' ? [owner, b, stranger, undefined] : [b, stranger, undefined]
    for (const watcher of watchers) {
      const text = withoutHashes(await everything(id, watcher, key))
      for (const trace of traces) expect(text).not.toContain(trace)
    }
    // Refusals tell no more than answers do.
    for (const amount of ['1', '1000.50', '9999']) {
      const reply = await offer(h, id, b, amount, { confirmed: false })
      for (const trace of traces) expect(withoutHashes(clean(reply.envelope))).not.toContain(trace)
    }
    expect(await everything(id, a, key)).toContain(secret)
    if (visibility === 'rankOnly') expect(await everything(id, owner, key)).toContain(secret)
  },
)

it('tells nobody how many prices and bidders there are while it is blind', async () => {
  const { id, bidders, owner, a } = await stage(h, { visibility: 'blind', bidderCount: 9 })
  const stranger = await h.as({ roles: ['quoter'] })
  const [, watching, ...others] = bidders
  // A node of its own each time: what lists remember for a second is not remembered there.
  const looks = async () => {
    const node = await h.node()
    return Promise.all([owner, stranger, watching].map((who) => everything(id, who, freshKey(), node)))
  }
  const none = await looks()
  await offer(h, id, a, '1000')
  const one = await looks()
  for (const [n, bidder] of others.entries()) await offer(h, id, bidder, String(1_100 + n))
  const nine = await looks()
  expect(one).toEqual(none)
  expect(nine).toEqual(none)
  const receipts = (await offer(h, id, a, '1200')).answer
  expect(receipts).toMatchObject({ seq: 0, rank: null })
})

it('shows in an open auction prices with masked names to all, names to nobody, and of the reserve only that it is met', async () => {
  const { id, owner, b } = await secretAuction({ visibility: 'open' })
  const names = await h.db.selectFrom('company').select('name').execute()
  for (const watcher of [owner, b, undefined]) {
    const text = JSON.stringify([
      (await h.call(liveViewOf, { params: { id } }, watcher)).envelope,
      (await h.call(offerList, { body: { id } }, watcher)).envelope,
    ])
    expect(text).toContain(secret)
    expect(text).toContain('竞买人A1')
    expect(text).not.toContain('8765.43')
    for (const { name } of names) expect(text).not.toContain(name)
  }
  const seen = async () => (await h.call(liveViewOf, { params: { id } }, b)).answer
  expect(await seen()).not.toHaveProperty('reserveMet')
  await offer(h, id, b, '8800')
  expect(await seen()).toMatchObject({ reserveMet: true, currentPrice: '8800.00', bids: 2, bidders: 2 })
})

it('tells a bidder its own rank and the gap to the first where only ranks are seen', async () => {
  const { id, a, b, c } = await stage(h, { visibility: 'rankOnly' })
  await offer(h, id, a, '1000')
  await offer(h, id, b, '1500')
  const { answer } = await h.call(liveViewOf, { params: { id } }, a)
  expect(answer.mine).toMatchObject({ alias: 'A1', bestPrice: '1000.00', rank: 2, gap: '500.00', bids: 1 })
  expect(answer).toMatchObject({ currentPrice: null, bidders: null, bids: 2, nextPrice: '1010.00' })
  expect(answer.feed.map(({ isMine }) => isMine)).toEqual([true])
  expect((await h.call(liveViewOf, { params: { id } }, c)).answer.mine).toMatchObject({ rank: null, bids: 0 })
})
