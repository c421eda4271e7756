import { moneyRoles, type Role, roleLabels } from '@jb/domain/member/roles'
import type { MovedRoles } from '@jb/domain/member/staff'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { notify } from './use-cases/notify.ts'

const joined = z.object({ companyId: z.string(), accountIds: z.array(z.string()), at: z.string() })
const someRoles = z.array(z.enum(moneyRoles))
const rolesMoved = z.object({
  companyId: z.string(),
  by: z.nullable(z.object({ accountId: z.string(), name: z.string() })),
  people: z.array(z.object({ accountId: z.string(), name: z.string(), given: someRoles, taken: someRoles })),
  asked: z.boolean(),
  at: z.string(),
})
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
    title: '您已加入企业',
    about: company?.name ?? '',
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
    title: '邀请您加入',
    about: company?.name ?? '',
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
    title: `证书${until(daysLeft)}`,
    about: name,
    body: `有效期到 ${expiresAt} 为止。请办理续期，换证后在“企业证书”里更新，过期的证书不再对外展示。`,
    placeSearch: {},
    companyId,
    roles: ['orgAdmin'],
  })
}

const labelsOf = (roles: readonly Role[]) => roles.map((role) => roleLabels[role]).join('、')

/** 成为财务，不再是审批人. */
function movement({ given, taken }: MovedRoles, asked: boolean): string {
  const gets = given.length > 0 ? [`${asked ? '受邀担任' : '成为'}${labelsOf(given)}`] : []
  return [...gets, ...(taken.length > 0 ? [`不再是${labelsOf(taken)}`] : [])].join('，')
}

const named = 5

function wordsOf({ people, by, asked }: z.output<typeof rolesMoved>, company: string) {
  const [first, second] = people.map((one) => `${one.name}${movement(one, asked)}`)
  const all = people.slice(0, named).map((one) => `${one.name}${movement(one, asked)}`)
  const more = people.length > named ? `等 ${people.length} 人` : ''
  return {
    title: second === undefined ? (first ?? '') : `${people.length} 位同事的财务、审批人或管理员角色有变动`,
    body: `${company}：${all.join('；')}${more}。由${by?.name ?? '平台'}办理${asked ? '，本人接受邀请后生效' : ''}。如果这不是公司的安排，请马上联系其他企业管理员或平台客服。`,
  }
}

/** Administrators, whoever holds one of the roles, and who has lost one; not who has done it. */
async function notifyOfMovedRoles(ctx: Ctx, payload: unknown): Promise<void> {
  const moved = rolesMoved.parse(payload)
  const { companyId, by, people, at } = moved
  const company = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)
  const roles = new Set<Role>(['orgAdmin', ...people.flatMap(({ given, taken }) => [...given, ...taken])])
  const holders = await memberDoor.membersWithRoles(ctx.tx, companyId, [...roles])
  const others = (ids: readonly string[]) => ids.filter((id) => id !== by?.accountId)
  const news = {
    eventKey: `member.rolesMoved:${companyId}:${at}:${people[0]?.accountId}`,
    kind: 'member.rolesMoved',
    ...wordsOf(moved, company?.name ?? ''),
    placeSearch: {},
  } as const
  await notify(ctx, { ...news, companyId, accountIds: others(holders) })
  const losers = people.filter(({ taken }) => taken.length > 0).map(({ accountId }) => accountId)
  await notify(ctx, { ...news, accountIds: others(losers) })
}

const passwordReset = z.object({ accountId: z.string(), at: z.string() })

async function tellOfReset(ctx: Ctx, payload: unknown): Promise<void> {
  const { accountId, at } = passwordReset.parse(payload)
  await notify(ctx, {
    eventKey: `member.passwordReset:${accountId}:${at}`,
    kind: 'member.passwordReset',
    title: '您的登录密码已用短信验证码重设',
    body: '其他设备上的登录已经全部退出。如果不是您本人操作，请马上联系平台客服，并在“设置”里查看登录设备。',
    placeSearch: {},
    accountIds: [accountId],
  })
}

const shutOut = z.object({
  companyId: z.string(),
  accountId: z.string(),
  name: z.string(),
  reason: z.string(),
  at: z.string(),
})

/** The administrators of a company hear that the platform has taken a colleague from it, and why. */
async function tellOfShutOut(ctx: Ctx, payload: unknown): Promise<void> {
  const { companyId, accountId, name, reason, at } = shutOut.parse(payload)
  await notify(ctx, {
    eventKey: `member.shutOut:${companyId}:${accountId}:${at}`,
    kind: 'member.rolesMoved',
    title: `${name}的账号已被平台停用`,
    body: `原因：${reason}。${name}已离开贵公司，登记的投标设备不能再解密，待办的审批已转交他人；有异议请联系平台客服。`,
    placeSearch: {},
    companyId,
    roles: ['orgAdmin'],
  })
}

/** Members cannot tell their own news: they stand below the notices, which listen to them. */
export const organisationNews: readonly Reaction[] = [
  { name: 'notice.memberJoined', on: 'member.joined', run: welcome },
  { name: 'notice.memberInvited', on: 'member.invited', run: invite },
  { name: 'notice.rolesMoved', on: 'member.rolesMoved', run: notifyOfMovedRoles },
  { name: 'notice.passwordReset', on: 'member.passwordReset', run: tellOfReset },
  { name: 'notice.shutOut', on: 'member.shutOut', run: tellOfShutOut },
  { name: 'notice.certificateExpiring', on: 'member.certificateExpiring', run: remind },
]
