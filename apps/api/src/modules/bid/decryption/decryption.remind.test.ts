import { withdrawBid } from '@jb/contract/bid/bid.contract'
import { decideSession, moveWindow } from '@jb/contract/bid/session.contract'
import type { Harness } from '@jb/testing/api-harness'
import { versionOf } from '@jb/testing/builders/bid-story'
import { aLawfulTender, decryptAs, goTo, type OwnBid, sendOwnBid } from '@jb/testing/builders/decryption'
import { startLawful } from '@jb/testing/builders/lawful'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Who is called to decrypt, when, and how often: a bid that nobody decrypts counts as revoked. */
const minute = 60_000
const hour = 60 * minute
/** The window of these tenders. */
const window = 30
let h: Harness
let owner: Caller
let finance: Caller
let waits: Caller
let done: Caller
let third: Caller
let gone: Caller
let idle: Caller

beforeAll(async () => {
  const made = await startLawful()
  ;({ h, owner } = made)
  ;[waits, done, third] = made.suppliers
  gone = await h.as({ companyKind: 'supplier' })
  finance = await h.as({ companyId: owner.companyId, roles: ['finance'] })
  idle = await h.as({ companyKind: 'supplier' })
})
afterAll(() => h?.close())

const soon = '投标解密提醒'
const now = '请现在解密投标文件'

interface Made {
  readonly id: string
  readonly opensAt: Date
  /** Decrypts as `done`. */
  readonly post: () => Promise<void>
}

/**
 * A tender that three bid for: one waits with its bid, one will decrypt. A fourth has withdrawn its bid, a fifth has never
 * sent any.
 */
async function made(): Promise<Made> {
  const { id, bidEnd } = await aLawfulTender(h, owner, [waits, done, third, gone, idle], {
    decryptMinutes: window,
  })
  const bids: OwnBid[] = []
  for (const one of [waits, done, third, gone]) bids.push(await sendOwnBid(h, one, id))
  const body = { tenderId: id, version: 1, reason: '' }
  expect((await h.call(withdrawBid, { body }, gone)).status).toBe(200)
  const post = async () => {
    expect((await decryptAs(h, done, bids[1] as OwnBid)).status).toBe(200)
    await h.drain()
  }
  return { id, opensAt: bidEnd, post }
}

/** What somebody was told, the oldest first; each of it went to their telephone once too. */
async function told(who: Caller, id: string): Promise<readonly string[]> {
  const rows = await h.db
    .selectFrom('notice as n')
    .leftJoin('delivery as d', 'd.notice_id', 'n.id')
    .select(['n.title', 'd.address', 'd.channel'])
    .where('n.account_id', '=', who.accountId)
    .where('n.kind', '=', 'bid.decrypt')
    .where('n.place_search', '@>', JSON.stringify({ id }))
    .orderBy('n.created_at')
    .execute()
  for (const { address, channel } of rows) expect([address, channel]).toEqual([who.phone, 'sms'])
  return rows.map(({ title }) => title)
}

/**
 * To so many minutes after the opening time; what is due then runs, and nothing of it twice. A window begins when its server
 * gets to it, a moment late: what is reckoned from it is waited for.
 */
async function at({ opensAt }: Made, minutes: number): Promise<void> {
  await goTo(h, opensAt, minutes * minute + (minutes > 0 ? 30_000 : 1000))
  await h.drain()
}

const day = (24 * hour) / minute
const end = window - 10

describe('whoever has a bid to decrypt is told of it once each time, and nobody else', () => {
  test('a day and two hours before, at the start, and ten minutes before the end', async () => {
    const tender = await made()
    const steps: readonly (readonly [minutes: number, waits: string[], done: string[]])[] = [
      [-day - 1, [], []],
      [-day, [soon], [soon]],
      [-day + 1, [soon], [soon]],
      [-121, [soon], [soon]],
      [-120, [soon, soon], [soon, soon]],
      [-1, [soon, soon], [soon, soon]],
      [0, [soon, soon, now], [soon, soon, now]],
      [end - 1, [soon, soon, now], [soon, soon, now]],
      [end, [soon, soon, now, now], [soon, soon, now]],
      [window - 1, [soon, soon, now, now], [soon, soon, now]],
      [window + 1, [soon, soon, now, now], [soon, soon, now]],
    ]
    for (const [minutes, toWaits, toDone] of steps) {
      await at(tender, minutes)
      if (minutes === end - 1) await tender.post()
      expect([minutes, await told(waits, tender.id)]).toEqual([minutes, toWaits])
      expect([minutes, await told(done, tender.id)]).toEqual([minutes, toDone])
    }
    for (const nobody of [gone, idle, owner]) expect(await told(nobody, tender.id)).toEqual([])
  })

  // The server runs at these minutes only, and was away in between.
  test.each<[string, readonly (readonly [minutes: number, said: readonly string[]])[]]>([
    ['over the day and the two hours: of the opening once', [[-60, [soon]]]],
    ['until a moment before the opening', [[-1, [soon]]]],
    [
      'over the opening time: only that it is now, with a window of its own',
      [
        [5, [now]],
        [5 + end - 1, [now]],
        [5 + end + 1, [now, now]],
      ],
    ],
    [
      'over the last ten minutes: they are said as long as they last',
      [
        [0, [now]],
        [window - 3, [now, now]],
      ],
    ],
    [
      'over the end: nobody is called to what is over',
      [
        [0, [now]],
        [window + 1, [now]],
      ],
    ],
  ])('after the server was away %s', async (_, steps) => {
    const tender = await made()
    for (const [minutes, said] of steps) {
      await at(tender, minutes)
      expect([minutes, await told(waits, tender.id)]).toEqual([minutes, said])
    }
  })

  test.each<[string, number, readonly (readonly [minutes: number, said: readonly string[]])[]]>([
    [
      'before the last reminder: it comes before the new end alone',
      end - 5,
      [
        [end, [now]],
        [end + 20, [now, now]],
        [window + 19, [now, now]],
      ],
    ],
    [
      'after it: it is said again',
      end + 5,
      [
        [end + 19, [now, now]],
        [end + 20, [now, now, now]],
        [window + 19, [now, now, now]],
      ],
    ],
  ])('a window that became longer %s', async (_, asked, steps) => {
    const tender = await made()
    const { id } = tender
    await at(tender, 0)
    await at(tender, asked)
    const seen = async () => ({ id, version: await versionOf(h, owner, id) })
    const longer = { ...(await seen()), minutes: 20, reason: '多家反映短信延迟到达，需要时间' }
    expect((await h.call(moveWindow, { body: longer }, owner)).status).toBe(200)
    const agreed = { ...(await seen()), kind: 'move' as const, agree: true, reason: '' }
    expect((await h.call(decideSession, { body: agreed }, finance)).status).toBe(200)
    await h.drain()
    for (const [minutes, said] of steps) {
      await at(tender, minutes)
      expect([minutes, await told(waits, id)]).toEqual([minutes, said])
    }
  })
})
