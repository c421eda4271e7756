import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { notify } from './use-cases/notify.ts'

const joined = z.object({ companyId: z.string(), accountIds: z.array(z.string()), at: z.string() })
const expiring = z.object({
  certificateId: z.string(),
  companyId: z.string(),
  name: z.string(),
  expiresAt: z.string(),
  daysLeft: z.number(),
})

async function welcome(ctx: Ctx, payload: unknown): Promise<void> {
  const { companyId, accountIds, at } = joined.parse(payload)
  const company = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)
  await notify(ctx, {
    eventKey: `member.joined:${companyId}:${at}`,
    kind: 'member.joined',
    title: `您已加入${company?.name ?? ''}`,
    body: '企业管理员把您添加为员工。在“我的”里切换到这家企业，就可以查看和办理它的业务；如果不认识这家企业，请联系平台客服。',
    placeSearch: {},
    accountIds,
  })
}

async function invite(ctx: Ctx, payload: unknown): Promise<void> {
  const { companyId, accountIds, at } = joined.parse(payload)
  const company = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)
  await notify(ctx, {
    eventKey: `member.invited:${companyId}:${at}`,
    kind: 'member.joined',
    title: `${company?.name ?? ''}邀请您加入`,
    body: '在“我的”里可以接受或拒绝，接受后您才是它的员工；如果不认识这家企业，请拒绝。',
    placeSearch: {},
    accountIds,
  })
}

const until = (daysLeft: number) =>
  daysLeft > 0 ? `还有 ${daysLeft} 天到期` : daysLeft === 0 ? '今天到期' : '已经过期'

async function remind(ctx: Ctx, payload: unknown): Promise<void> {
  const { certificateId, companyId, name, expiresAt, daysLeft } = expiring.parse(payload)
  await notify(ctx, {
    eventKey: `certificate.expiring:${certificateId}:${expiresAt}:${daysLeft}`,
    kind: 'certificate.expiring',
    title: `证书“${name}”${until(daysLeft)}`,
    body: `有效期到 ${expiresAt} 为止。请办理续期，换证后在“企业证书”里更新，过期的证书不再对外展示。`,
    placeSearch: {},
    companyId,
    roles: ['orgAdmin'],
  })
}

/** Members cannot tell their own news: they stand below the notices, which listen to them. */
export const organisationNews: readonly Reaction[] = [
  { name: 'notice.memberJoined', on: 'member.joined', run: welcome },
  { name: 'notice.memberInvited', on: 'member.invited', run: invite },
  { name: 'notice.certificateExpiring', on: 'member.certificateExpiring', run: remind },
]
