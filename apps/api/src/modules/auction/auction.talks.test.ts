import { closeTalks } from '@jb/contract/auction/result.contract'
import type { Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuctions } from './auction.fixture.ts'
import {
  confirmAs,
  depositsOf,
  endedSale,
  hour,
  lettersOf,
  prices,
  resultOf,
  speak,
  statusOf,
  talksAs,
  unsoldAs,
  versionOf,
} from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

describe('a sale below its reserve', () => {
  test('ends unsold by itself where no talks were agreed, and gives all deposits back', async () => {
    const stage = await endedSale(h, { prices: prices.unsold })
    await h.drain()
    expect(await statusOf(h, stage.id)).toBe('unsold')
    for (const bidder of stage.bidders) expect(await lettersOf(h, bidder, 'auction.unsold')).toHaveLength(1)
    expect((await depositsOf(h, stage.id)).map(({ cause }) => cause)).toEqual(['failed', 'failed', 'failed'])
    expect((await confirmAs(h, stage)).reason).toBe('auction.wrongStatus')
    const told = JSON.stringify(await resultOf(h, stage.id, stage.bidders[0]))
    expect(told).toContain('没有达到保留价')
    expect(told).not.toMatch(/315,?000/)
  })

  test('may be talked about where that was agreed, and is sold to whoever speaks best', async () => {
    const stage = await endedSale(h, {
      prices: prices.unsold,
      changes: { talks: true, deposit: null, depositKinds: [] },
    })
    const [a, b, c] = stage.bidders
    expect((await confirmAs(h, stage)).reason).toBe('auction.noWinner')
    expect((await talksAs(h, stage, 0.5)).reason).toBe('auction.badTimes')
    expect((await speak(h, stage.id, '310000', b)).reason).toBe('auction.notInvited')
    expect((await talksAs(h, stage, 24)).answer).toMatchObject({ status: 'negotiating' })
    await h.drain()
    expect(await lettersOf(h, a, 'auction.talks')).toHaveLength(1)
    expect(await lettersOf(h, c, 'auction.talks')).toHaveLength(0)
    expect((await speak(h, stage.id, '310000', c)).reason).toBe('auction.notInvited')
    expect((await speak(h, stage.id, '290000', b)).reason).toBe('auction.worse')
    expect((await speak(h, stage.id, '306000', b)).status).toBe(200)
    const read = await versionOf(h, stage.id)
    expect((await speak(h, stage.id, '308000', b)).status).toBe(200)
    expect(await versionOf(h, stage.id)).toBeGreaterThan(read)
    expect((await speak(h, stage.id, '307000', b)).reason).toBe('auction.worse')
    expect((await confirmAs(h, stage)).reason).toBe('auction.talksRunning')
    expect((await speak(h, stage.id, '305000', a, '可以马上付款')).status).toBe(200)
    expect((await resultOf(h, stage.id, a)).talks).toMatchObject([{ amount: '305000.00', isMine: true }])
    expect((await resultOf(h, stage.id, c)).talks).toEqual([])
    expect((await resultOf(h, stage.id)).talks).toEqual([])
    const owner = await resultOf(h, stage.id, stage.owner)
    expect(owner.talks.map(({ amount }) => amount).sort()).toEqual(['305000.00', '308000.00'])
    const second = owner.talks.find(({ amount }) => amount === '305000.00')?.bidderId ?? ''
    expect((await confirmAs(h, stage, { bidderId: second })).reason).toBe('auction.reasonRequired')
    expect((await confirmAs(h, stage)).answer).toMatchObject({ status: 'settling' })
    expect(await resultOf(h, stage.id, b)).toMatchObject({ amount: '308000.00', isMine: true })
    expect((await speak(h, stage.id, '309000', b)).reason).toBe('auction.wrongStatus')
  })

  test('waits half an hour for whoever is silent once the owner ends the talks early, and tells them so', async () => {
    const stage = await endedSale(h, {
      prices: prices.unsold,
      changes: { talks: true, deposit: null, depositKinds: [] },
    })
    const [a, b] = stage.bidders
    const early = async (as = stage.owner) =>
      h.call(closeTalks, { body: { id: stage.id, version: await versionOf(h, stage.id) } }, as)
    expect((await early()).reason).toBe('auction.wrongStatus')
    await talksAs(h, stage, 72)
    await speak(h, stage.id, '308000', b)
    expect((await early(b)).status).toBe(403)
    expect((await confirmAs(h, stage)).reason).toBe('auction.talksRunning')
    expect((await early()).answer).toMatchObject({ status: 'negotiating' })
    expect((await early()).reason).toBe('auction.talksEnding')
    await h.drain()
    expect((await lettersOf(h, a, 'auction.talks')).map(({ title }) => title)).toEqual([
      '邀请洽谈',
      '洽谈提前结束',
    ])
    await h.clock.advance(hour / 4)
    expect((await speak(h, stage.id, '309000', a)).status).toBe(200)
    await h.clock.advance(hour)
    expect((await speak(h, stage.id, '310000', a)).reason).toBe('auction.talksOver')
    expect((await confirmAs(h, stage)).answer).toMatchObject({ status: 'settling' })
  })

  test('ends without a winner when nobody speaks in time', async () => {
    const stage = await endedSale(h, { prices: prices.unsold, changes: { talks: true } })
    await talksAs(h, stage, 2)
    await h.clock.advance(3 * hour)
    expect((await speak(h, stage.id, '310000', stage.bidders[1])).reason).toBe('auction.talksOver')
    expect((await confirmAs(h, stage)).reason).toBe('auction.noWinner')
    expect((await unsoldAs(h, stage)).answer).toMatchObject({ status: 'unsold' })
    await h.drain()
    expect((await depositsOf(h, stage.id)).map(({ cause }) => cause)).toEqual(['failed', 'failed', 'failed'])
  })
})
