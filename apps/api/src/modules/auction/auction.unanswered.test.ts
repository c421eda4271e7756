import { takeBackBreach } from '@jb/contract/auction/breach.contract'
import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Approving, approve } from '../bid/approval.fixture.ts'
import { startApproving } from './approving.fixture.ts'
import {
  breachAs,
  confirmAs,
  day,
  decideBreachAs,
  depositsOf,
  type EndStage,
  endedSale,
  lettersOf,
  prices,
  statusOf,
  versionOf,
} from './end.fixture.ts'

let h: Harness
let us: Approving
beforeAll(async () => {
  ;({ h, us } = await startApproving(['award', 'refund']))
})
afterAll(() => h?.close())

const overdue = async (): Promise<EndStage> => {
  const stage = await endedSale(h, { prices: prices.sold })
  await confirmAs(h, stage)
  await h.clock.advance(12 * day)
  return stage
}
const overdueAtOurs = async (): Promise<EndStage> => {
  const stage = await endedSale(h, { owner: us.buyer, prices: prices.sold })
  await approve(h, us, (await confirmAs(h, stage)).answer.approvalId ?? '')
  await h.clock.advance(12 * day)
  return stage
}
const financeOf = ({ owner }: EndStage) => h.as({ roles: ['finance'], companyId: owner.companyId })
const causes = async ({ id }: EndStage) => (await depositsOf(h, id)).map(({ cause }) => cause)
const causeOfWinner = async ({ id, bidders }: EndStage) =>
  (await depositsOf(h, id)).find(({ payer }) => payer === bidders[1].companyId)?.cause
const takeBackAs = async ({ id }: EndStage, as: Caller) =>
  h.call(takeBackBreach, { body: { id, version: await versionOf(h, id) } }, as)

describe('a question that nobody answers', () => {
  it('about a breach, to a second person: the deposit goes back ninety days after the day to pay', async () => {
    const stage = await overdue()
    const finance = await financeOf(stage)
    await breachAs(h, stage)
    await h.clock.advance(80 * day)
    expect(await causeOfWinner(stage)).toBeNull()
    const reminder = (await lettersOf(h, stage.owner, 'auction.payment')).at(-1)
    expect(reminder?.body).toContain('没有结果也算没有办完')
    await h.clock.advance(12 * day)
    expect(await causeOfWinner(stage)).toBe('won')
    expect((await decideBreachAs(h, stage, finance, { agree: true })).reason).toBe('auction.breachNotAsked')
  })

  it('about a breach, to approvers: the same, and their question ends', async () => {
    const stage = await overdueAtOurs()
    const { approvalId = '' } = (await breachAs(h, stage)).answer
    await h.clock.advance(92 * day)
    expect(await causeOfWinner(stage)).toBe('won')
    expect(await approvalAs(h, approvalId, us.first)).toMatchObject({ status: 'terminated' })
    expect(await statusOf(h, stage.id)).toBe('settling')
  })

  it('about a result, to approvers: the auction comes to nothing after ninety days, and all go back', async () => {
    const stage = await endedSale(h, { owner: us.buyer, prices: prices.sold })
    const { approvalId = '' } = (await confirmAs(h, stage)).answer
    await h.clock.advance(91 * day)
    expect(await statusOf(h, stage.id)).toBe('unsold')
    expect(await causes(stage)).not.toContain(null)
    expect(await approvalAs(h, approvalId, us.first)).toMatchObject({ status: 'terminated' })
  })
})

describe('a breach that waits for a second person', () => {
  it('can be taken back by whoever asked, and asked for anew', async () => {
    const stage = await overdue()
    const finance = await financeOf(stage)
    await breachAs(h, stage)
    const { actions } = (await h.call(auctionStandingOf, { params: { id: stage.id } }, stage.owner)).answer
    expect(actions).toContainEqual({ id: 'breachTakeBack', label: '撤回认定', enabled: true })
    expect((await takeBackAs(stage, stage.owner)).answer).toMatchObject({ status: 'settling' })
    expect((await takeBackAs(stage, stage.owner)).reason).toBe('auction.breachNotAsked')
    expect((await decideBreachAs(h, stage, finance, { agree: true })).reason).toBe('auction.breachNotAsked')
    expect((await breachAs(h, stage)).answer).toMatchObject({ waitsForSecond: true })
  })

  it('is nobody else’s to take back', async () => {
    const stage = await overdue()
    await financeOf(stage)
    await breachAs(h, stage)
    const colleague = await h.as({ roles: ['buyer'], companyId: stage.owner.companyId })
    expect((await takeBackAs(stage, colleague)).reason).toBe('auction.notYourBreach')
    expect((await takeBackAs(stage, await h.as({ roles: ['buyer'] }))).status).toBe(404)
    expect((await takeBackAs(stage, stage.bidders[1])).status).toBe(403)
  })
})
