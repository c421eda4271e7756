import type { Demand, DemandDraft } from '@jb/domain/demand/demand'
import { mostADay } from '@jb/domain/demand/demand'
import { demandFacts } from '@jb/domain/demand/facts'
import { enable, suspend } from '@jb/domain/demand/life'
import {
  giveBack,
  type Published,
  publishApproved,
  publish as publishDraft,
  submitForApproval,
} from '@jb/domain/demand/publish'
import { formatDay } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../platform/ctx.ts'
import { type Decisions, decision, sameVersion, type Things } from '../approval/index.ts'
import { fileRefs } from '../file/index.ts'
import { companyBar, ownThings, publishing, starterBar } from '../procurement/index.ts'
import { askingOf } from '../tender/index.ts'
import { move, release } from './demand.clock.ts'
import { countReleasedSince, type Inquiry, lockDemand, save } from './demand.repository.ts'
import { demandById, fileIdsOf, withGoods } from './demand.rows.ts'
import { factNames } from './reads/names.ts'

/** Demands, as their approvers are asked about them: by kind and by what they may cost. */
export const demands: Things<Demand> = {
  ...ownThings({ kind: 'demand', byId: demandById, notice: 'demand.returned' }),
  lock: ({ tx }, id) => lockDemand(tx, id),
  async about(db, { kind, controlTotal, ...demand }, given) {
    const asked = { ...demand, estimate: controlTotal, directAmount: null, method: 'open' as const }
    const { context, ...about } = await askingOf(db, asked, given)
    return { ...about, context: { ...context, demandType: kind } }
  },
}

/** Why its owner has to wait until tomorrow. */
export async function dailyBar(ctx: Ctx, { companyId }: Pick<Demand, 'companyId'>) {
  const midnight = new Date(`${formatDay(ctx.now)}T00:00:00+08:00`)
  const today = await countReleasedSince(ctx.tx, companyId, midnight)
  return today < mostADay ? undefined : refuse('demand.tooManyToday', { most: mostADay })
}

const amountOf = ({ controlTotal }: Demand) =>
  controlTotal === null ? undefined : { label: '控制总价', yuan: controlTotal }

/** The publication. */
export const publication = publishing<Demand, DemandDraft, Published>({
  subject: 'demand',
  of: demands,
  process: 'demand',
  place: 'demand.approval',
  whole: ({ tx }, draft) => withGoods(tx, draft),
  publish: publishDraft,
  submit: submitForApproval,
  publishApproved,
  giveBack,
  async facts({ tx, services }, { item, whole }) {
    const files = await fileRefs(services, tx, await fileIdsOf(tx, item.id))
    const attached = files.map(({ name }) => name)
    return demandFacts({ ...whole, ...item }, await factNames(tx, item), attached)
  },
  card: (_, { item }) => ({ amount: amountOf(item) }),
  lastTime: ({ endsAt }) => endsAt,
  ownerBar: async (ctx, item) =>
    (await companyBar(ctx, item)) ??
    ((await dailyBar(ctx, item)) ? `今天已经发布了 ${mostADay} 个需求，请明天重新提交。` : undefined),
  release,
  move,
  save,
})

const stateWords = ['暂停询价', '恢复询价'] as const

/** What is wished of taking quotations, without what only its storage needs. */
type Wish = Pick<Inquiry, 'id' | 'inquiryState' | 'reason'>

/** Suspends a demand, or takes quotations for it again. */
export async function carryOutInquiry(
  ctx: Ctx,
  demand: Demand,
  { inquiryState, reason }: Pick<Wish, 'inquiryState' | 'reason'>,
): Promise<Refusal | undefined> {
  if (demand.offlineAt !== null) return refuse('demand.offline')
  const step = (inquiryState === 1 ? enable : suspend)(demand, reason, ctx.now)
  if (isRefusal(step)) return step
  const action = inquiryState === 1 ? 'enable' : 'suspend'
  await move(ctx, { item: step.item, events: [step.event], action, reason })
  return undefined
}

const wishOf = ({ inquiryState, reason }: Readonly<Record<string, unknown>>) => ({
  inquiryState: inquiryState === 1 ? (1 as const) : (0 as const),
  reason: String(reason ?? ''),
})

/** 暂停询价 and 恢复询价: approved, it is done if it still can be. */
export const inquiry = decision<Demand, Wish>({
  subject: 'demand.inquiry',
  of: demands,
  process: ['demand'],
  name: '暂停或恢复询价',
  place: 'demand.approval',
  facts: (_, { title, no }, { inquiryState, reason }) => [
    { label: '需求标题', value: title },
    { label: '需求编号', value: no },
    { label: '申请事项', value: stateWords[inquiryState] },
    { label: '原因', value: reason },
  ],
  card: (_, demand, { inquiryState, reason }) => ({
    amount: amountOf(demand),
    overrides: [{ what: stateWords[inquiryState], why: reason }],
  }),
  request: ({ id, inquiryState, reason }, { version }) => ({ inquiryId: id, inquiryState, reason, version }),
  stillSame: sameVersion,
  async bars(ctx, settled) {
    return (await starterBar(ctx, settled)) ?? companyBar(ctx, settled.thing)
  },
  carryOut: (ctx, { thing, asked }) => carryOutInquiry(ctx, thing, wishOf(asked.request)),
  failure: ({ refused }) =>
    refused === 'demand.offline' ? '需求已被平台下架，没有办成。' : '需求的状态已经变化，没有办成。',
})

export const demandDecisions: Decisions = [publication.decision, inquiry]
