import { auctionStandingOf, biddersOf } from '@jb/contract/auction/offer.contract'
import type { Role } from '@jb/domain/member/roles'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Approving, approve } from '../bid/approval.fixture.ts'
import { faultsOf } from '../security/security.fixture.ts'
import { startApproving } from './approving.fixture.ts'
import {
  confirmAs,
  depositsOf,
  type EndStage,
  endedPurchase,
  endedSale,
  lettersOf,
  prices,
  settleAs,
  statusOf,
} from './end.fixture.ts'

let h: Harness
let us: Approving
beforeAll(async () => {
  ;({ h, us } = await startApproving(['award']))
})
afterAll(() => h?.close())

const lead: readonly Role[] = ['buyer', 'orgAdmin', 'finance']
const colleague = ({ owner }: EndStage, role: Role, name: string) =>
  h.as({ roles: [role], companyId: owner.companyId, name })
const depositOf = async ({ id, bidders }: EndStage) =>
  (await depositsOf(h, id)).find(({ payer }) => payer === bidders[1].companyId)
const standing = async ({ id }: EndStage, as: Caller) =>
  (await h.call(auctionStandingOf, { params: { id } }, as)).answer
const settleOf = async (stage: EndStage, as: Caller) => {
  const { actions, settlement } = await standing(stage, as)
  return { enabled: actions.find(({ id }) => id === 'settle')?.enabled, settlement }
}
const logged = async ({ id }: EndStage) =>
  (
    await h.db
      .selectFrom('operation_log')
      .select(['payload', 'actor_account_id as by'])
      .where('subject_id', '=', id)
      .where('action', '=', 'settle')
      .execute()
  )[0]

/** A sale whose winner was confirmed by somebody with every role of the company. */
async function confirmed(): Promise<EndStage> {
  const owner = await h.as({ roles: lead, companyKind: 'buyer', name: '唐磊' })
  const stage = await endedSale(h, { owner, prices: prices.sold })
  await confirmAs(h, stage)
  return stage
}

describe('the deposit of a winner', () => {
  it('becomes part of the price by the word of another person than whoever has confirmed it', async () => {
    const stage = await confirmed()
    const alone = await settleAs(h, stage, { as: stage.owner })
    expect([alone.reason, await statusOf(h, stage.id)]).toEqual(['auction.settleSecond', 'settling'])
    // Who sends no choice is one who has read no choice: the price, as it always was.
    expect((await settleAs(h, stage, { as: stage.owner, deposit: 'price' })).reason).toBe(alone.reason)
    expect(await depositOf(stage)).toMatchObject({ status: 'paid', cause: null })
    const finance = await colleague(stage, 'finance', '钱文斌')
    expect((await settleAs(h, stage, { as: finance, deposit: 'price' })).answer.status).toBe('settled')
    expect(await depositOf(stage)).toMatchObject({ status: 'applied' })
    expect(await logged(stage)).toMatchObject({ by: finance.accountId, payload: { deposit: 'price' } })
    const joined = (await h.call(biddersOf, { body: { id: stage.id } }, stage.owner)).answer.records
    expect(joined.map(({ depositName }) => depositName).sort()).toEqual([
      '已抵扣',
      '已进入退还',
      '已进入退还',
    ])
    await h.drain()
    const letters = await lettersOf(h, stage.bidders[1], 'security.applied')
    expect(letters.map(({ body }) => body).join()).toMatch(
      /保证金 ¥30,000.*已抵作成交价款，不再退还.*联系发布方，或联系平台客服/,
    )
    expect(await faultsOf(h)).toEqual([])
  })

  it('goes back by one word, and the log says so', async () => {
    const stage = await confirmed()
    expect((await settleAs(h, stage, { as: stage.owner, deposit: 'back' })).answer.status).toBe('settled')
    expect(await depositOf(stage)).toMatchObject({ status: 'paid', cause: 'won' })
    expect(await logged(stage)).toMatchObject({ payload: { deposit: 'back' } })
    await h.drain()
    expect(await lettersOf(h, stage.bidders[1], 'security.applied')).toEqual([])
    expect(await faultsOf(h)).toEqual([])
  })

  it('is another person’s word also after approvers: whoever asked them has confirmed it', async () => {
    const stage = await endedSale(h, { owner: us.buyer, prices: prices.sold })
    const { approvalId = '' } = (await confirmAs(h, stage)).answer
    await approve(h, us, approvalId)
    expect(await statusOf(h, stage.id)).toBe('settling')
    expect((await settleAs(h, stage, { as: us.buyer })).reason).toBe('auction.settleSecond')
    expect((await settleAs(h, stage, { as: us.admin })).answer.status).toBe('settled')
  })

  it('is nobody’s to ask about where nothing can become part of a price', async () => {
    const given = { prices: prices.sold, changes: { deposit: null, depositKinds: [] } }
    const sale = await endedSale(h, given)
    await confirmAs(h, sale)
    expect((await settleOf(sale, sale.owner)).settlement).toBeUndefined()
    expect((await settleAs(h, sale, { as: sale.owner })).answer.status).toBe('settled')
    const bought = await endedPurchase(h, { prices: prices.bought })
    await confirmAs(h, bought)
    const finance = await colleague(bought, 'finance', '陈晓燕')
    expect(await settleOf(bought, finance)).toMatchObject({ enabled: false })
    expect((await settleAs(h, bought, { as: finance })).status).toBe(404)
    expect((await settleAs(h, bought, { as: bought.owner })).answer.status).toBe('settled')
  })
})

describe('what is read beforehand', () => {
  it('names the others to whoever confirmed, and nobody to who does not settle', async () => {
    const stage = await confirmed()
    const finance = await colleague(stage, 'finance', '钱文斌')
    const own = await settleOf(stage, stage.owner)
    expect(own).toMatchObject({ enabled: true, settlement: { amount: '30000.00' } })
    expect(own.settlement?.barred).toMatch(/抵作价款要由另一位同事办理（可以请.*钱文斌.*办理）.*退还保证金/)
    expect(own.settlement?.barred).not.toContain('唐磊')
    expect(await settleOf(stage, finance)).toEqual({ enabled: true, settlement: { amount: '30000.00' } })
    const approver = await colleague(stage, 'approver', '王海涛')
    expect(await settleOf(stage, approver)).toMatchObject({ enabled: false, settlement: undefined })
    expect((await settleAs(h, stage, { as: approver })).status).toBe(403)
    expect((await standing(stage, stage.bidders[1])).settlement).toBeUndefined()
    const stranger = await h.as({ roles: ['finance'] })
    expect((await settleAs(h, stage, { as: stranger })).status).toBe(404)
  })

  it('says whom to ask for where nobody else could do it', async () => {
    const stage = await confirmed()
    await h.db
      .updateTable('membership')
      .set({ left_at: new Date() })
      .where('company_id', '=', stage.owner.companyId)
      .where('account_id', '!=', stage.owner.accountId)
      .execute()
    expect((await settleOf(stage, stage.owner)).settlement?.barred).toContain('请企业管理员先开通')
  })
})
