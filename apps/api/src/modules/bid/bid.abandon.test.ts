import * as abandonment from '@jb/contract/bid/abandonment.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { letterOf, openingOf, wins } from '@jb/contract/bid/opening.contract'
import { register, standingOf } from '@jb/contract/bid/registration.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { forfeitOrder, refundOrder, settleRefund } from '@jb/contract/security/finance.contract'
import { createOrder } from '@jb/contract/security/order.contract'
import { reTender } from '@jb/contract/tender/re-tender.contract'
import { publishTender, tenderDetailOf, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { aSignUp, takePart } from '@jb/testing/builders/bid'
import { awardAs, versionOf } from '@jb/testing/builders/bid-story'
import { publishReason } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { seen as orderSeen, serial } from '../security/security.fixture.ts'
import {
  aPaidTender,
  backOf,
  bidAndOpen,
  closeSecured,
  day,
  someSuppliers,
  standsIn,
  startSecured,
} from './security.fixture.ts'

// Each tells a tender from its publication to its second award.
const long = { timeout: 90_000 }

let us: Awaited<ReturnType<typeof startSecured>>
beforeAll(async () => {
  us = await startSecured()
})
afterAll(() => closeSecured(us?.h))

const reason = '厂家停产检修，无法按期供货'

/** A tender with two bids, the securities of both held, awarded to the first. */
async function awarded(changes = {}) {
  const { h, owner } = us
  const [first, second] = (await someSuppliers(h, 2)) as [Caller, Caller]
  const { id, orders } = await aPaidTender(h, us, [first, second], changes)
  await bidAndOpen(h, owner, id, [
    [first, 0.9],
    [second, 0.92],
  ])
  await awardAs(h, owner, id)
  await h.drain()
  return { id, first, second, orders }
}

async function abandon(id: string, as: Caller, more = {}) {
  const version = (await standsIn(us.h, id, as)).bid?.receipt.version ?? 0
  const body = { tenderId: id, version, reasonKind: 'givesUp' as const, reason, ...more }
  const done = await us.h.call(abandonment.abandonBid, { body }, as)
  await us.h.drain()
  return done
}

const sheetOf = async (id: string) =>
  (await us.h.call(opening.comparisonOf, { params: { id } }, us.owner)).answer
const seen = async (id: string) => ({ id, version: await versionOf(us.h, us.owner, id) })
async function recommend(id: string) {
  const { bidders, version } = await sheetOf(id)
  const body = { id, version, winnerBidId: bidders[0]?.bidId ?? '', reason: '依次递补' }
  const done = await us.h.call(opening.submitComparison, { body }, us.owner)
  await us.h.drain()
  return done
}
const award = async (id: string) => us.h.call(opening.confirmAward, { body: await seen(id) }, us.owner)
const told = async (as: Caller, id: string) => {
  const rows = await us.h.db
    .selectFrom('notice')
    .select(['kind', 'body'])
    .where('account_id', '=', as.accountId)
    .where((eb) => eb.or([eb(eb.cast<string>('place_search', 'text'), 'like', `%${id}%`)]))
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('a winner that gives up', long, () => {
  test('is out; what was decided is open again, everywhere, and the next one can win', async () => {
    const { h, owner } = us
    const { id, first, second } = await awarded()
    const before = await standsIn(h, id, first)
    expect(before.actions.find((action) => action.id === 'abandonBid')).toMatchObject({ enabled: true })
    expect((await abandon(id, second)).reason).toBe('bid.notEligible')
    expect((await abandon(id, first)).answer).toMatchObject({ statusName: '已弃标' })

    const { answer: detail } = await h.call(tenderDetailOf, { params: { id } })
    expect(detail).toMatchObject({ status: 'deciding', state: 4, publicityUntil: null })
    const { answer: hall } = await h.call(hallPage, { body: { keyword: detail.name, state: 4 } })
    expect(hall.records.map((card) => card.id)).toContain(id)
    const { answer: won } = await h.call(wins, { body: { side: 'owner' } }, owner)
    expect(won.records.map(({ tenderId }) => tenderId)).not.toContain(id)
    expect((await h.call(letterOf, { params: { id } }, first)).reason).toBe('bid.letter.notFound')
    expect((await standsIn(h, id, second)).bid).toMatchObject({ status: 'opened' })
    expect((await standsIn(h, id, first)).nextStep).toContain('已弃标')
    expect(await told(owner, id)).toContain('bid.abandoned')
    expect(await told(second, id)).toContain('tender.reopened')

    const sheet = await sheetOf(id)
    expect(sheet.recommendedBidId).toBeNull()
    expect(sheet.bidders.map(({ rank }) => rank)).toEqual([1])
    expect(sheet.refused).toMatchObject([{ reason: '已弃标：自愿放弃' }])
    expect(sheet.signs.join()).toMatch(/弃标后.*只差 2\.2%/)
    expect((await award(id)).reason).toBe('tender.notCandidate')
    expect((await h.call(opening.publiciseResult, { body: await seen(id) }, owner)).reason).toBe(
      'tender.notCandidate',
    )

    expect((await recommend(id)).answer.status).toBe('deciding')
    expect((await award(id)).answer.status).toBe('awarded')
    await h.drain()
    expect((await h.call(letterOf, { params: { id } }, second)).answer.kind).toBe('award')
    expect(await told(second, id)).toContain('tender.won')
    expect(await verifyLog(h.db, { kind: 'tender', id })).toMatchObject({ intact: true })
  })

  test('leaves its security to its owner: kept or given back by a second person, never by itself', async () => {
    const { h, owner, finance } = us
    const { id, first, second, orders } = await awarded()
    expect(await backOf(h, orders[1] as never, second)).toMatchObject({ cause: '未中标' })
    await abandon(id, first)
    await recommend(id)
    // What had not gone back counts again, so that the next one has given its security.
    expect(await standsIn(h, id, second)).toMatchObject({ security: { status: 'ok' } })
    await award(id)
    await h.drain()
    const [order] = orders
    expect(await backOf(h, order as never, first)).toMatchObject({ status: 'paid', cause: undefined })
    const body = {
      id: order?.id ?? '',
      version: (await orderSeen(h, order?.id ?? '', first)).version,
      reason: 'refusedToSign' as const,
      note: '弃标',
    }
    await h.as({ companyId: owner.companyId, roles: ['finance'] })
    expect((await h.call(forfeitOrder, { body }, finance)).status).toBe(200)
  })

  test('is followed by one that has its security back: it gives it again first', async () => {
    const { h, finance } = us
    const { id, first, second, orders } = await awarded()
    const order = { id: orders[1]?.id ?? '' }
    const at = async () => ({ ...order, version: (await orderSeen(h, order.id, second)).version })
    await h.call(refundOrder, { body: { ...(await at()), reason: '' } }, finance)
    await h.call(settleRefund, { body: { ...(await at()), serialNo: serial() } }, finance)
    await abandon(id, first)
    await recommend(id)
    expect((await award(id)).reason).toBe('bid.securityMissing')
    expect(await told(second, id)).toContain('bid.secureAgain')
    const payer = await h.as({
      companyId: second.companyId,
      roles: ['supplierAdmin'],
      companyKind: 'supplier',
    })
    const made = await h.call(
      createOrder,
      { body: { subjectKind: 'tender', subjectId: id, kind: 'transfer' } },
      payer,
    )
    expect(made.status).toBe(200)
  })

  test('is announced once, without a price, with what follows', async () => {
    const { h, owner } = us
    const { id, first } = await awarded()
    await abandon(id, first)
    const { answer: todo } = await h.call(homeTodos, {}, owner)
    expect(
      todo.find(({ place, search }) => place === 'bid.abandonedPublish' && search.id === id),
    ).toBeDefined()
    const announce = async (next: 'nextCandidate' | 'scrap') =>
      h.call(
        abandonment.announceAbandoned,
        { body: { ...(await seen(id)), notice: '因停产弃标', next } },
        owner,
      )
    expect((await h.call(standingOf, { params: { id } })).answer.abandonments).toBeUndefined()
    expect((await announce('nextCandidate')).status).toBe(200)
    const { answer } = await h.call(standingOf, { params: { id } })
    expect(answer.abandonments).toMatchObject([
      { reasonKindName: '自愿放弃', notice: '因停产弃标', nextName: '依次确定其他候选人为成交供应商' },
    ])
    expect(JSON.stringify(answer)).not.toContain(reason)
    expect((await announce('scrap')).reason).toBe('bid.announced')
    const list = async (side: 'owner' | 'bidder', as: Caller) =>
      (await h.call(abandonment.abandonments, { body: { side, id } }, as)).answer.records
    expect(await list('owner', owner)).toMatchObject([{ undone: 'award', publishedAt: expect.any(String) }])
    expect(await list('bidder', first)).toMatchObject([{ reason }])
    expect(await list('bidder', await h.as({ companyKind: 'supplier' }))).toEqual([])
  })

  test('does not come again in the next round, which everybody else hears of', async () => {
    const { h, owner } = us
    const { id, first, second } = await awarded()
    await abandon(id, first)
    const scrapped = await h.call(
      opening.failOpened,
      { body: { ...(await seen(id)), reason: '没有合适的单位' } },
      owner,
    )
    expect(scrapped.answer.status).toBe('scrapped')
    await h.drain()
    const made = (await h.call(reTender, { body: await seen(id) }, owner)).answer
    expect((await h.call(reTender, { body: await seen(id) }, owner)).reason).toBe('tender.reTendered')
    const draft = (await h.call(tenderDraftOf, { params: { id: made.id } }, owner)).answer
    expect(draft.form.title).toContain('第二次采购')
    const published = await h.call(
      publishTender,
      { body: { id: made.id, version: made.version, reason: publishReason } },
      owner,
    )
    expect(published.reason).toBeUndefined()
    await h.drain()
    expect(await told(second, made.id)).toContain('tender.reTender')
    expect(await told(first, made.id)).toEqual([])
    const { answer } = await h.call(tenderDetailOf, { params: { id: made.id } })
    expect(answer).toMatchObject({ state: 6, stateName: '重新采购', rounds: { round: 2, prev: { id } } })
    expect((await h.call(tenderDetailOf, { params: { id } })).answer.rounds?.next).toMatchObject({
      id: made.id,
    })
    expect((await h.call(register, { body: aSignUp(made.id) }, first)).reason).toBe('bid.abandonedBefore')
    const button = (await standsIn(h, made.id, first)).actions.find((action) => action.id === 'register')
    expect(button).toMatchObject({ enabled: false, why: expect.stringContaining('弃标') })
    await takePart(h, owner, second, made.id)
  })
})

describe('a winner that does not sign', long, () => {
  test('is declared out after its days, by two people, and not once a contract is registered', async () => {
    const { h, owner, finance } = us
    const { id, first } = await awarded()
    const declare = async () =>
      h.call(
        abandonment.declareAbandoned,
        { body: { ...(await seen(id)), reasonKind: 'notSigned', reason: '两次催告仍未签订' } },
        owner,
      )
    expect((await declare()).reason).toBe('bid.contractRunning')
    await h.clock.advance(50 * day)
    const offered = async () =>
      (await standsIn(h, id, owner)).actions.find((action) => action.id === 'declareAbandoned')
    expect(await offered()).toMatchObject({ enabled: true, asks: 'second' })
    expect((await declare()).answer).toMatchObject({ status: 'awarded', waitsForSecond: true })
    const { answer: page } = await h.call(abandonment.abandonmentsOf, { params: { id } }, finance)
    expect(page).toMatchObject({ claim: { reasonKindName: '逾期没有签订合同' } })
    expect(page.actions.map((action) => action.id)).toEqual(['refuse', 'agree'])
    const { answer: todo } = await h.call(homeTodos, {}, finance)
    expect(
      todo.find(({ place, search }) => place === 'bid.abandonedPublish' && search.id === id),
    ).toBeDefined()
    const agreed = await h.call(
      abandonment.decideAbandoned,
      { body: { ...(await seen(id)), agree: true } },
      finance,
    )
    expect(agreed.answer.status).toBe('deciding')
    await h.drain()
    expect(await told(first, id)).toContain('bid.abandoned')
    expect((await h.call(openingOf, { params: { id } }, first)).answer.bids).toMatchObject([
      { status: 'abandoned' },
    ])
    expect(await verifyLog(h.db, { kind: 'tender', id })).toMatchObject({ intact: true })
  })
})
