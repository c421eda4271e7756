import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../platform/ctx.ts'
import type { Settled } from '../approval/index.ts'
import { memberDoor } from '../member/index.ts'
import { agentInForce, type Sides } from './sides.ts'

/** Why nothing of this company can go public now; whose it is must be verified even when an agent runs it. */
export async function ownerBar(
  ctx: Ctx,
  { companyId }: Pick<Sides, 'companyId'>,
): Promise<Refusal | undefined> {
  const owner = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)
  if (owner?.verified !== true) return refuse('member.companyUnverified')
  const frozen = (await memberDoor.frozenAmong(ctx.tx, [companyId])).size > 0
  return frozen ? refuse('member.frozen') : undefined
}

const barWords: Readonly<Record<string, string>> = {
  'member.companyUnverified': '企业没有通过认证，认证通过后请重新提交。',
  'member.frozen': '企业已被平台冻结，解除后请重新提交。',
}

/** A bar as a sentence for whoever has to hand it in again; `own`: the words of a kind for bars of its own. */
export const barSentence = ({ refused }: Refusal, own: Readonly<Record<string, string>> = {}): string =>
  own[refused] ?? barWords[refused] ?? '现在不能办理。'

type Approved = Pick<Settled<Pick<Sides, 'companyId' | 'agentCompanyId'>>, 'thing' | 'asked'>

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
export async function companyBar(ctx: Ctx, owned: Pick<Sides, 'companyId'>): Promise<string | undefined> {
  const no = await ownerBar(ctx, owned)
  return no && barSentence(no)
}
