import { agreeApproval, rejectApproval, withdrawApproval } from '@jb/contract/approval/decision.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import type { Harness } from '@jb/testing/api-harness'
import { anEnabledTemplate, approvalAs, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'

/** A company with a buyer and two people who approve, in this order. */
export interface Approving {
  readonly admin: Caller
  readonly buyer: Caller
  readonly first: Caller
  readonly second: Caller
}

/** A company where both approvers have to agree to everything of these types. */
export async function anApprovingCompany(
  h: Harness,
  types: readonly TemplateForm['type'][],
  given: Partial<TemplateForm> = {},
): Promise<Approving> {
  const admin = await h.as({ name: '周总' })
  const { companyId } = admin
  const buyer = await h.as({ companyId, roles: ['buyer'], name: '李慧敏' })
  const first = await h.as({ companyId, roles: ['approver'], name: '王海涛' })
  const second = await h.as({ companyId, roles: ['approver'], name: '赵立新' })
  const nodes = [await aStep(h, 'n1', [first]), await aStep(h, 'n2', [second])]
  for (const type of types) await anEnabledTemplate(h, admin, aTemplateForm(nodes, { type, ...given }))
  return { admin, buyer, first, second }
}

async function decide(
  h: Harness,
  id: string,
  as: Caller,
  endpoint: typeof agreeApproval | typeof rejectApproval,
  comment: string,
) {
  const { version } = await approvalAs(h, id, as)
  return h.call(endpoint, { body: { id, version, comment } }, as)
}

/** Everybody agrees; what was approved is carried out. */
export async function approve(h: Harness, { first, second }: Approving, id: string): Promise<void> {
  for (const person of [first, second]) {
    const reply = await decide(h, id, person, agreeApproval, '')
    if (reply.reason) throw new Error(`not agreed: ${reply.reason}`)
  }
  await h.drain()
}

/** The first approver says no. */
export async function reject(h: Harness, { first }: Approving, id: string, comment: string): Promise<void> {
  const reply = await decide(h, id, first, rejectApproval, comment)
  if (reply.reason) throw new Error(`not rejected: ${reply.reason}`)
  await h.drain()
}

/** The starter takes it back. */
export async function withdrawAs(h: Harness, starter: Caller, id: string): Promise<void> {
  const { version } = await approvalAs(h, id, starter)
  const reply = await h.call(withdrawApproval, { body: { id, version, reason: '还要改' } }, starter)
  if (reply.reason) throw new Error(`not withdrawn: ${reply.reason}`)
  await h.drain()
}
