import { termsOf } from '@jb/contract/security/order.contract'
import * as contract from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { takePart } from '@jb/testing/builders/bid'
import { aTenderForm, publishReason } from '@jb/testing/builders/tender'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor } from '../member/index.ts'
import { begin } from '../security/security.fixture.ts'
import { restoreTender, takeOffline } from '../tender/index.ts'
import { type Approving, anApprovingCompany, approve } from './approval.fixture.ts'
import { aSecuredTender, asked, hour, someSuppliers, standsIn, subjectOf } from './security.fixture.ts'

let h: Harness
let us: Approving
let owner: Caller

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  us = await anApprovingCompany(h, ['tenderPublish'])
})
afterAll(() => h?.close())

const now = () => h.run(async (ctx) => ctx.now)
async function aDraft(security: TenderForm['security'], as = owner, changes: Partial<TenderForm> = {}) {
  const form = aTenderForm(await now(), { ...changes, ...(security !== undefined && { security }) })
  return (await h.call(contract.saveTenderDraft, { body: { form } }, as)).answer
}
const publish = ({ id, version }: { id: string; version: number }, as = owner) =>
  h.call(contract.publishTender, { body: { id, version, reason: publishReason } }, as)
const securityOf = async (id: string, as = owner) =>
  (await h.call(contract.tenderDraftOf, { params: { id } }, as)).answer.form.security
const termsFor = async (id: string) => (await h.call(termsOf, { params: { kind: 'tender', id } })).answer

test('a draft keeps what it asks for, however little of it there is; a copy asks for the same without its time', async () => {
  const payUntil = new Date((await now()).getTime() + 48 * hour).toISOString()
  const { id } = await aDraft({ ...asked, payUntil })
  expect(await securityOf(id)).toEqual({ ...asked, amount: '50000.00', payUntil })
  const copied = (await h.call(contract.copyTender, { body: { id } }, owner)).answer
  expect(await securityOf(copied.id)).toEqual({ ...asked, amount: '50000.00', payUntil: null })
  const empty = { amount: null, kinds: [], payUntil: null, payeeName: '', payeeBank: '', payeeAccount: '' }
  expect(await securityOf((await aDraft(empty)).id)).toEqual(empty)
  expect(await securityOf((await aDraft(undefined)).id)).toBeNull()
})

test.each<[string, Partial<NonNullable<TenderForm['security']>>, RegExp]>([
  ['no amount', { amount: null }, /金额/],
  ['nothing', { amount: '0' }, /金额/],
  ['no way to pay', { kinds: [] }, /缴纳方式/],
  ['a time before the sign-ups end', { payUntil: '2026-01-01T00:00:00Z' }, /不能早于报名截止/],
  ['a time after the bids end', { payUntil: '2036-01-01T00:00:00Z' }, /不能早于报名截止，也不能晚于投标截止/],
  ['no payee', { payeeName: ' ' }, /收款户名/],
  ['no bank', { payeeBank: '' }, /开户行/],
  ['no account', { payeeAccount: '对公账户' }, /收款账号/],
])('it is not published with %s', async (_name, wrong, sentence) => {
  const refused = await publish(await aDraft({ ...asked, ...wrong }))
  expect(refused.reason).toBe('tender.incomplete')
  expect(JSON.stringify(refused.envelope)).toMatch(sentence)
})

test('more than two per cent of the estimate, or cash alone, is published with a reason only; the law blocks both', async () => {
  const draft = await aDraft({ ...asked, amount: '112000.01', kinds: ['transfer'] })
  const body = { id: draft.id, version: draft.version, reason: '' }
  const warned = await h.call(contract.publishTender, { body }, owner)
  expect(warned.reason).toBe('tender.reasonRequired')
  expect(JSON.stringify(warned.envelope)).toMatch(/securityAmount.*securityKinds/)
  const lawful = { profile: 'STATUTORY', method: 'open', review: 'lowestEvaluated' } as const
  const blocked = await publish(await aDraft({ ...asked, amount: '112000.01' }, owner, lawful))
  expect(blocked.reason).toBe('tender.ruleBlocked')
  expect(JSON.stringify(blocked.envelope)).toContain('securityAmount')
})

test('an account in the name of somebody else is published with a reason only; the agent that runs it may be paid', async () => {
  const warningsOf = async (payeeName: string, as = owner, changes: Partial<TenderForm> = {}) => {
    const { id, version } = await aDraft({ ...asked, payeeName }, as, changes)
    const body = { id, version, reason: '' }
    return h.call(contract.publishTender, { body }, as)
  }
  const nameOf = async ({ companyId }: Caller) =>
    (await memberDoor.companyBrief(h.db, [companyId])).get(companyId)?.name ?? ''
  const strange = await warningsOf('张三')
  expect(strange.reason).toBe('tender.reasonRequired')
  expect(JSON.stringify(strange.envelope)).toMatch(/securityPayee.*转到别人的账户/)
  const saysNothing = async (...given: Parameters<typeof warningsOf>) =>
    expect(JSON.stringify((await warningsOf(...given)).envelope)).not.toContain('securityPayee')
  await saysNothing(` ${await nameOf(owner)} `)
  const agent = await anAgentOf(h, owner)
  const forOwner = { principalId: owner.companyId }
  for (const name of [await nameOf(agent), await nameOf(owner)]) await saysNothing(name, agent, forOwner)
  expect(JSON.stringify((await warningsOf('张三', agent, forOwner)).envelope)).toContain('securityPayee')
})

test('a publication that was approved asks for it too; the approvers read what and where to', async () => {
  const draft = await aDraft(asked, us.buyer)
  const { answer } = await publish(draft, us.buyer)
  await h.drain()
  expect((await termsFor(draft.id)).required).toBe(false)
  const { comparedFacts: facts } = await approvalAs(h, answer.approvalId ?? '', us.first)
  const words = facts.map(({ label, value }) => `${label} ${value}`).join('\n')
  expect(words).toContain('投标保证金 50,000.00 元')
  expect(words).toContain('保证金缴纳方式 银行转账、在线支付、保函')
  expect(words).toContain(`保证金收款账户 ${asked.payeeName} ${asked.payeeBank} ${asked.payeeAccount}`)
  await approve(h, us, answer.approvalId ?? '')
  expect(await termsFor(draft.id)).toMatchObject({ required: true, amount: '50000.00' })
})

test('while the platform holds a tender back nobody is led to pay for it', async () => {
  const id = await aSecuredTender(h, owner)
  const [one] = (await someSuppliers(h)) as [Caller]
  await takePart(h, owner, one, id)
  await h.run((ctx) => takeOffline(ctx, id, '核实中'))
  await h.drain()
  expect((await begin(h, one, subjectOf(id), 'transfer')).reason).toBe('security.onHold')
  const pay = (await standsIn(h, id, one)).actions.find((action) => action.id === 'paySecurity')
  expect(pay).toMatchObject({ enabled: false })
  await h.run((ctx) => restoreTender(ctx, id, '已改正'))
  await h.drain()
  expect((await begin(h, one, subjectOf(id), 'transfer')).status).toBe(200)
})
