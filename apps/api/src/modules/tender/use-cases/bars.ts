import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Settled } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { agentInForce } from '../../procurement/index.ts'
import { supplierIsKnown } from '../reads/tender-facts.ts'

/** What goes public, and who it is bought from where that is decided. */
type Owned = Pick<Tender, 'companyId'> & Partial<Pick<Tender, 'supplierCompanyId'>>

/** Why this cannot go public now, whatever it says; whose it is must be verified even when an agent runs it. */
export async function ownerBar(
  ctx: Ctx,
  { companyId, supplierCompanyId = null }: Owned,
): Promise<Refusal | undefined> {
  const owner = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)
  if (owner?.verified !== true) return refuse('member.companyUnverified')
  if ((await memberDoor.frozenAmong(ctx.tx, [companyId])).size > 0) return refuse('member.frozen')
  const known = supplierCompanyId === null || (await supplierIsKnown(ctx.tx, supplierCompanyId))
  return known ? undefined : refuse('tender.supplierNotFound')
}

const barredWords: Readonly<Record<string, string>> = {
  'member.companyUnverified': '企业没有通过认证，认证通过后请重新提交。',
  'member.frozen': '企业已被平台冻结，解除后请重新提交。',
  'tender.supplierNotFound': '选择的供应商已不能成交，请重新选择后再提交。',
}

type Approved = Pick<Settled<Pick<Tender, 'companyId' | 'agentCompanyId'>>, 'thing' | 'asked'>

/**
 * Why what was approved is not done for whoever asked for it, as a sentence: they have left the owner, or asked as the
 * clerk of an agent whose mandate has ended. Undefined while they could ask for it still.
 */
export async function starterBar(ctx: Ctx, { thing, asked }: Approved): Promise<string | undefined> {
  const accountIds = [asked.startedBy]
  const own = await memberDoor.colleagues(ctx.tx, thing.companyId, { accountIds })
  if (own.length > 0) return undefined
  const agent = await agentInForce(ctx.tx, thing)
  if (!agent && thing.agentCompanyId !== null) return '招标代理的委托已经结束，请由本企业重新提交。'
  const clerks = agent ? await memberDoor.colleagues(ctx.tx, agent, { accountIds }) : []
  return clerks.length > 0 ? undefined : '发起人已不在企业，请由其他经办人重新提交。'
}

/** Why the owner cannot do now what its approvers have agreed to, as a sentence. */
export async function companyBar(ctx: Ctx, owned: Owned): Promise<string | undefined> {
  const no = await ownerBar(ctx, owned)
  return no && (barredWords[no.refused] ?? '现在不能办理。')
}
