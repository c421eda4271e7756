import { operationLog } from '@jb/contract/bid/log.contract'
import { addFollows } from '@jb/contract/follow/follow.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { homeClocks } from '@jb/contract/home/home.contract'
import * as contract from '@jb/contract/tender/postponement.contract'
import { cancelTender } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid } from '@jb/testing/builders/bid'
import { aTenderTakingBids, openAs, versionOf } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { later, postponing, reason } from './postponement.fixture.ts'

const hour = 3_600_000
let h: Harness
let p: ReturnType<typeof postponing>
let owner: Caller
let suppliers: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startHarness()
  p = postponing(h)
  owner = await h.as({ roles: ['buyer'] })
  suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
})
afterAll(() => h?.close())

describe('a postponement without a process for it', () => {
  test('moves the deadline everywhere: page, hall, clocks, standing, list of what was put off, log', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers, { title: '延期到处可见的采购' })
    const before = await p.detail(id)
    const times = await p.newTimes(id)
    const { answer } = await p.put(id, owner)
    await h.drain()
    expect(answer).toMatchObject({ status: 'bidding', version: before.version + 1 })
    const after = await p.detail(id)
    expect(after).toMatchObject({
      endTime: times.bidEnd,
      openBidTime: times.openAt,
      timeAt: times.bidEnd,
      postponements: 1,
    })
    const hall = await h.call(hallPage, { body: { keyword: '延期到处可见' } })
    expect(hall.answer.records).toMatchObject([{ endTime: times.bidEnd, postponements: 1 }])
    const clocks = (await h.call(homeClocks, {}, suppliers[0])).answer
    expect(JSON.stringify(clocks)).toContain(times.bidEnd)
    const { answer: list } = await h.call(contract.postponementsOf, { params: { id } })
    expect(list).toMatchObject([
      {
        ...{ count: 1, reason },
        times: [
          { name: '投标截止', old: before.endTime, new: times.bidEnd },
          { name: '开标时间', old: before.openBidTime, new: times.openAt },
        ],
      },
    ])
    const { answer: log } = await h.call(operationLog, { body: { id } }, owner)
    expect(log.records[0]).toMatchObject({ actionName: '招标延期', reason })
    expect(await verifyLog(h.db, { kind: 'tender', id })).toMatchObject({ intact: true })
  })

  test('lets the clock close at the new time only, and counts what it was sealed with before', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    for (const supplier of suppliers) await sendBid(h, supplier, id, 0.9)
    await p.put(id, owner)
    await h.clock.advance(49 * hour)
    expect((await p.detail(id)).status).toBe('bidding')
    const replaced = await sendBid(h, suppliers[0], id, 0.8)
    expect(replaced.version).toBe(2)
    await h.clock.advance(49 * hour)
    expect((await p.detail(id)).status).toBe('evaluating')
    expect((await openAs(h, owner, id)).status).toBe(200)
  })

  test('tells everybody who takes part once, bidders that their bid stands, and followers', async () => {
    const fan = await h.as({ companyKind: 'supplier' })
    const id = await aTenderTakingBids(h, owner, suppliers)
    await sendBid(h, suppliers[0], id, 0.9)
    for (const as of [fan, suppliers[0]])
      await h.call(addFollows, { body: { kind: 'tender', ids: [id] } }, as)
    await p.put(id, owner)
    await h.drain()
    const [bidder, other] = await Promise.all(suppliers.map((one) => p.told(one, 'tender.postponed', id)))
    expect(bidder?.map(({ body }) => body)).toEqual([
      expect.stringContaining('贵公司已提交的投标仍然有效，也可以在新的截止时间前替换。'),
    ])
    expect(other?.map(({ body }) => body)).toEqual([expect.stringContaining(`原因：${reason}`)])
    expect(other?.[0]?.body).not.toContain('仍然有效')
    expect(await p.told(fan, 'follow.postponed', id)).toHaveLength(1)
    expect(await p.told(suppliers[0], 'follow.postponed', id)).toEqual([])
    expect(await p.told(fan, 'tender.postponed', id)).toEqual([])
    await p.put(id, owner, { hours: 24 })
    await h.drain()
    expect(await p.told(suppliers[1], 'tender.postponed', id)).toHaveLength(2)
    expect(await p.told(fan, 'follow.postponed', id)).toHaveLength(2)
    expect((await p.detail(id)).postponements).toBe(2)
  })

  test('moves the reminder of those who have not bid, and reminds again where it had come', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    await p.put(id, owner)
    await h.clock.advance(47 * hour)
    expect(await p.told(suppliers[1], 'bid.deadline', id)).toEqual([])
    await h.clock.advance(48 * hour)
    expect(await p.told(suppliers[1], 'bid.deadline', id)).toHaveLength(1)
    await p.put(id, owner)
    await h.drain()
    await h.clock.advance(48 * hour)
    expect(await p.told(suppliers[1], 'bid.deadline', id)).toHaveLength(2)
  })

  test('is refused to others, over an old version, field by field, and after the deadline', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    const stranger = await h.as({ roles: ['buyer'] })
    expect((await p.put(id, stranger, { version: 1 })).reason).toBe('tender.notFound')
    expect((await p.put(id, owner, { version: 1 })).reason).toBe('tender.stale')
    const version = await versionOf(h, owner, id)
    const { endTime } = await p.detail(id)
    const bad = { id, version, times: { bidEnd: later(endTime, 48) }, reason }
    const reply = await h.call(contract.postponeTender, { body: bad }, owner)
    expect([reply.reason, reply.detail]).toMatchObject([
      'tender.badTimes',
      { fields: { openAt: expect.any(String) } },
    ])
    await h.clock.advance(49 * hour)
    expect((await p.put(id, owner)).reason).toBe('tender.wrongStatus')
  })

  test('is checked beforehand: what can be moved, since when, and what follows', async () => {
    const { id } = await publishTenderAs(h, owner)
    const { applyEndTime, endTime } = await p.detail(id)
    const ask = async (times: object, as = owner) =>
      h.call(contract.checkPostponement, { body: { id, times } }, as)
    const { answer } = await ask({ applyEnd: later(applyEndTime, 24) })
    expect(answer).toMatchObject({ why: null, count: 0, faults: {}, needsApproval: false })
    expect(answer.suggested).toMatchObject({ bidStart: later(applyEndTime, 24), bidEnd: later(endTime, 24) })
    expect(answer.times.map(({ name, earliest }) => [name, earliest !== null])).toEqual([
      ...[
        ['报名截止', true],
        ['澄清截止', false],
        ['投标开始', true],
        ['投标截止', true],
      ],
      ...[
        ['开标时间', true],
        ['预计定标', false],
      ],
    ])
    expect((await ask({ bidEnd: later(endTime, -1) })).answer.faults.bidEnd).toContain('往后')
    expect((await ask({}, suppliers[0])).status).toBe(404)
    await h.call(
      cancelTender,
      { body: { id, version: await versionOf(h, owner, id), reason: '不再需要' } },
      owner,
    )
    expect((await ask({})).answer.why).toContain('时间没有变')
  })
})
