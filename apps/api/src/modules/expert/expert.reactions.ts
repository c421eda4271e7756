import { causes } from '@jb/domain/expert/expert'
import { calendarDay } from '@jb/domain/shared/dates'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { notify } from '../notice/index.ts'
import { poolOfRow } from './expert.access.ts'
import { ownAccount, reviewersOf } from './expert.reads.ts'
import { recheckDue } from './use-cases/decide.ts'

interface Step {
  readonly expertId: string
  readonly version: number
}

const factsOf = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('expert')
    .select(['id', 'name', 'owner', 'company_id', 'submitted_by', 'reason', ownAccount.as('account')])
    .where('id', '=', id)
    .executeTakeFirst()
type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

/** The expert, where they have an account, and these people; each once. */
const told = ({ account }: Facts, others: readonly (string | null)[]) =>
  [...new Set([account, ...others])].flatMap((id) => id ?? [])

const keepersOf = (ctx: Ctx, facts: Facts) => reviewersOf(ctx.tx, poolOfRow(facts))

/** The expert learns what became of the entry; who handed it in, when there is something to be done about it. */
export async function notifyReviewed(
  ctx: Ctx,
  { expertId, version, approved }: Step & { approved: boolean },
) {
  const facts = await factsOf(ctx, expertId)
  if (!facts) return
  await notify(ctx, {
    accountIds: told(facts, approved ? [] : [facts.submitted_by]),
    eventKey: `expert.reviewed:${expertId}:${version}`,
    kind: 'expert.reviewed',
    title: approved ? '专家审核通过' : '专家审核未通过',
    about: facts.name,
    body: approved
      ? `${facts.name}的专家资料审核通过，已经在库，一年后需要年检。`
      : `${facts.name}的专家资料被驳回，请查看原因，修改后重新提交。`,
    placeSearch: { id: expertId },
  })
}

/** The expert learns of a suspension; who keeps the pool, of one that came by itself. */
export async function notifySuspended(ctx: Ctx, { expertId, version, missed }: Step & { missed: boolean }) {
  const facts = await factsOf(ctx, expertId)
  if (!facts) return
  await notify(ctx, {
    accountIds: told(facts, missed ? await keepersOf(ctx, facts) : []),
    eventKey: `expert.suspended:${expertId}:${version}`,
    kind: 'expert.suspended',
    title: '专家资格暂停',
    about: facts.name,
    body: missed
      ? `${facts.name}没有按期年检，专家资格已自动暂停，办理年检后恢复。`
      : `${facts.name}的专家资格已暂停，原因请查看详情。`,
    placeSearch: { id: expertId },
  })
}

/** The expert and who keeps the pool are told before the annual check is due. */
export async function notifyRecheck(ctx: Ctx, { expertId, dueAt }: { expertId: string; dueAt: string }) {
  const facts = await factsOf(ctx, expertId)
  if (!facts) return
  await notify(ctx, {
    accountIds: told(facts, await keepersOf(ctx, facts)),
    eventKey: `expert.recheck:${expertId}:${ctx.now.toISOString()}`,
    kind: 'expert.recheck',
    title: '专家年检即将到期',
    about: facts.name,
    body: `${facts.name}请在 ${calendarDay(dueAt, ctx.now)}前办理年检，逾期将自动暂停。`,
    placeSearch: { id: expertId },
  })
}

const step = { expertId: z.string(), version: z.int() }
const reviewed = z.object({ ...step, approved: z.boolean() })
const suspended = z.object({ ...step, cause: z.enum(causes) })
const near = z.object({ expertId: z.string(), dueAt: z.string() })

export const expertReactions: readonly Reaction[] = [
  {
    name: 'expert.tellReviewed',
    on: 'expert.reviewed',
    run: (ctx, payload) => notifyReviewed(ctx, reviewed.parse(payload)),
  },
  {
    name: 'expert.tellSuspended',
    on: 'expert.suspended',
    run: (ctx, payload) => {
      const { cause, ...which } = suspended.parse(payload)
      return notifySuspended(ctx, { ...which, missed: cause === 'recheck' })
    },
  },
  {
    name: 'expert.tellRecheck',
    on: 'expert.recheckNear',
    run: (ctx, payload) => notifyRecheck(ctx, near.parse(payload)),
  },
]

export const expertTimers: readonly TimerHandler[] = [{ kind: 'expert.recheck', run: recheckDue }]
