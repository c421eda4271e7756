import type { NoticeKindName } from '@jb/domain/notice/kinds'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { answered } from './answered.ts'
import { type News, notify } from './use-cases/notify.ts'

const decided = z.object({
  verificationId: z.string(),
  version: z.number(),
  companyId: z.string(),
  name: z.string(),
  refuseReason: z.nullable(z.string()),
  note: z.exactOptional(z.string()),
})
const submitted = z.omit(decided, { refuseReason: true, note: true })

const mandated = z.object({
  mandateId: z.string(),
  buyerId: z.string(),
  agentId: z.string(),
  until: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
})

const leads = ['orgAdmin', 'buyerLead'] as const
const clerks = ['orgAdmin', 'agent'] as const

async function tellOperators(ctx: Ctx, payload: unknown): Promise<void> {
  const { verificationId, version, name } = submitted.parse(payload)
  const accountIds = await memberDoor.operators(ctx.tx)
  await notify(ctx, {
    eventKey: `company.submitted:${verificationId}:${version}`,
    kind: 'company.submitted',
    title: '申请企业认证',
    about: name,
    body: '请核对营业执照、法定代表人和统一社会信用代码，通过认证或退回修改。',
    placeSearch: { id: verificationId },
    accountIds,
  })
}

async function tellCompany(ctx: Ctx, kind: 'company.approved' | 'company.refused', payload: unknown) {
  const { verificationId, version, companyId, name, refuseReason, note = '' } = decided.parse(payload)
  const passed = kind === 'company.approved'
  await notify(ctx, {
    eventKey: `${kind}:${verificationId}:${version}`,
    kind,
    title: passed ? '企业认证已通过' : '企业认证被退回',
    about: name,
    subject: verificationId,
    body: passed
      ? `${note}现在可以发布招标、报名投标和参加竞价了。`
      : `退回原因：${refuseReason}。请修改后重新提交。`,
    placeSearch: {},
    companyId,
    roles: ['orgAdmin'],
  })
}

/** The same news for both companies of a mandate, each with the other's name. */
async function tellBoth(
  ctx: Ctx,
  kind: Extract<NoticeKindName, `mandate.${string}`>,
  payload: unknown,
  say: (
    names: { buyer: string; agent: string },
    facts: z.output<typeof mandated>,
  ) => Pick<News, 'title' | 'about' | 'body'>,
): Promise<void> {
  const facts = mandated.parse(payload)
  const companies = await memberDoor.companyBrief(ctx.tx, [facts.buyerId, facts.agentId])
  const nameOf = (id: string) => companies.get(id)?.name ?? ''
  const words = say({ buyer: nameOf(facts.buyerId), agent: nameOf(facts.agentId) }, facts)
  const message = { kind, ...words, placeSearch: {} }
  const eventKey = `${kind}:${facts.mandateId}`
  await notify(ctx, { ...message, eventKey, companyId: facts.agentId, roles: clerks })
  await notify(ctx, { ...message, eventKey: `${eventKey}:buyer`, companyId: facts.buyerId, roles: leads })
}

const day = (instant: string | undefined) =>
  instant === undefined
    ? ''
    : new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long' }).format(
        new Date(instant),
      )

const applications = answered([
  {
    on: 'member.companyApproved',
    subject: 'verificationId',
    kinds: ['company.submitted', 'company.refused'],
  },
  { on: 'member.companyRefused', subject: 'verificationId', kinds: ['company.submitted'] },
  { on: 'member.companySubmitted', subject: 'verificationId', kinds: ['company.refused'] },
])

/** Members cannot tell their own news: they stand below the notices, which listen to them. */
export const memberNews: readonly Reaction[] = [
  ...applications,
  { name: 'notice.companySubmitted', on: 'member.companySubmitted', run: tellOperators },
  {
    name: 'notice.companyApproved',
    on: 'member.companyApproved',
    run: (ctx, payload) => tellCompany(ctx, 'company.approved', payload),
  },
  {
    name: 'notice.companyRefused',
    on: 'member.companyRefused',
    run: (ctx, payload) => tellCompany(ctx, 'company.refused', payload),
  },
  {
    name: 'notice.mandateGranted',
    on: 'member.mandateGranted',
    run: (ctx, payload) =>
      tellBoth(ctx, 'mandate.granted', payload, ({ buyer, agent }, { until }) => ({
        title: '委托代理招标',
        about: `${buyer}委托${agent}`,
        body: `委托到${day(until)}为止，代理可以在此期间替${buyer}发布和办理招标。`,
      })),
  },
  {
    name: 'notice.mandateRevoked',
    on: 'member.mandateRevoked',
    run: (ctx, payload) =>
      tellBoth(ctx, 'mandate.revoked', payload, ({ buyer, agent }, { reason }) => ({
        title: '撤销委托',
        about: `${buyer}撤销对${agent}的委托`,
        body: `撤销原因：${reason}。代理从现在起不能再办理${buyer}的项目。`,
      })),
  },
]
