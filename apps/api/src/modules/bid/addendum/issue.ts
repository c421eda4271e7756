import type * as contract from '@jb/contract/bid/addenda.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { timesText } from '@jb/domain/procurement/postpone'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import {
  type Amended,
  addendumFacts,
  amend,
  amendableFields,
  amendedTimes,
  amendFailure,
  amendFaults,
  amendGuard,
  amendHints,
  kindOf,
  mostAddenda,
  outdatesBids,
} from '@jb/domain/tender/addendum'
import { addendumEffect, addendumKinds } from '@jb/domain/tender/addendum-kind'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { earliestOf, mayMove, movableTimes, movesByTwo, timeNames } from '@jb/domain/tender/postpone'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { whoAgrees } from '../../approval/index.ts'
import { claimFiles } from '../../file/index.ts'
import { mayRun, requesting, starterBar } from '../../procurement/index.ts'
import { hasPaid, releaseFor } from '../../security/index.ts'
import {
  addendumHistory,
  lockOwn,
  momentsOf,
  runningApproval,
  saveAmended,
  tenderById,
  tenders,
  type WantedAddendum,
  withGoods,
} from '../../tender/index.ts'
import { saveOutdated } from '../bid.repository.ts'
import { securityOf } from '../use-cases/secure.ts'
import { namesCompany } from './names-company.ts'

/** Whether a sale has bidders that rely on its conditions with their money. */
const paidFor = async (db: Kysely<DB>, tender: Tender) =>
  regimeOf(tender).binding && (await hasPaid(db, securityOf(tender)))

/** What was sent for an older list is never opened; what its companies have given goes back, unless they bid anew. */
async function outdate(ctx: Ctx, tender: Tender): Promise<void> {
  const companyIds = await saveOutdated(ctx.tx, tender.id)
  if (companyIds.length === 0) return
  await releaseFor(ctx, { subject: securityOf(tender), companyIds, cause: 'withdrawn', from: ctx.now })
}

/** 补遗: goods, terms and times of a public tender change, and with them what becomes of the bids that are in. */
export const addendum = requesting<Tender, WantedAddendum, Amended>({
  subject: 'tender.addendum',
  of: tenders,
  process: ['addendum'],
  name: '补遗',
  action: 'ask.addendum',
  place: 'tender.detail',
  history: addendumHistory,
  bars: starterBar,
  reasonOf: ({ title }) => title,
  facts: async (tender, request, { tx, now }) => addendumFacts(await withGoods(tx, tender), request, now),
  due: ({ bidEnd }) => (bidEnd ? { label: '投标截止', at: bidEnd } : undefined),
  request: ({ id }) => ({ addendumId: id }),
  failure: amendFailure,
  step: async (tx, tender, request, at) =>
    amend(await withGoods(tx, tender), request, { paid: await paidFor(tx, tender) }, at),
  counts: ({ times }, present) =>
    times.bidEnd !== undefined && Object.values(times).every((time) => time.getTime() > present.getTime()),
  asked: ({ event: { payload } }) => ({ addendumId: payload.addendumId, kind: payload.kind }),
  over: '截止时间已过或项目已结束，补遗没有办成。',
  async save(ctx, step, instanceId) {
    const tender = await saveAmended(ctx, step, instanceId)
    if (outdatesBids(tender, step.kind)) await outdate(ctx, tender)
    return tender
  },
})

type Sent = Pick<Received<typeof contract.issueAddendum>['body'], 'values' | 'rows' | 'times'>

const wantedOf = ({ type }: Pick<Tender, 'type'>, { values, rows, times }: Sent) => ({
  values,
  rows: rows?.map(({ cells }, at) => rowFromCells(type, at + 1, cells)) ?? null,
  times: momentsOf(times),
})

/** Issues an addendum to a public tender, or asks its company's approvers to. Bids wait at the tender's row meanwhile. */
export async function issueAddendum(
  ctx: Ctx,
  { body }: Received<typeof contract.issueAddendum>,
): Promise<Answer<typeof contract.issueAddendum> | Refusal> {
  const tender = await lockOwn(ctx, body)
  if (isRefusal(tender)) return tender
  const { title, body: words } = body
  const named = await namesCompany(ctx.tx, tender, { title, body: words })
  if (named) return named
  const fileIds = await claimFiles(ctx, body.fileIds, { purpose: 'attachment' })
  if (isRefusal(fileIds)) return fileIds
  const wanted = { id: ctx.newId(), title, body: words, ...wantedOf(tender, body), fileIds }
  // With approvers two persons move the deadline or the opening; alone nobody does, by whatever deed.
  const { bidEnd, openAt } = wanted.times
  if (movesByTwo(tender) && (bidEnd || openAt) && !(await whoAgrees(ctx.tx, addendum.decision, tender)))
    return refuse('tender.postponeFirst')
  const done = await addendum.run(ctx, tender, { wanted, given: body.approval })
  return isRefusal(done) ? done : { ...done, addendumId: wanted.id }
}

async function found(ctx: ReadContext, id: string) {
  const tender = await tenderById(ctx.db, id)
  return tender && mayRun(tender, callerOf(ctx)) ? withGoods(ctx.db, tender) : undefined
}

/** Why no addendum can be issued to a tender now. */
export async function whyNoAddendum(ctx: ReadContext, tender: Tender): Promise<string | null> {
  if (await runningApproval(ctx.db, tender.id))
    return '这个项目有事项正在审批，请等审批结束，或撤回审批后再发布补遗。'
  const no = amendGuard(tender, ctx.now)
  return no ? amendFailure(no) : null
}

/** What an addendum to a tender begins with: everything that it may change, as it is. */
export async function addendumForm(
  ctx: ReadContext,
  { params }: Received<typeof contract.addendumForm>,
): Promise<Answer<typeof contract.addendumForm> | Refusal> {
  const tender = await found(ctx, params.id)
  if (!tender) return refuse('tender.notFound')
  const movable = mayMove(tender, ctx.now)
  const values = Object.fromEntries(amendableFields.map((name) => [name, tender[name]]))
  return {
    title: tender.title,
    version: tender.version,
    type: tender.type,
    profile: tender.profile,
    status: tender.status,
    stateName: statusLabelOf(tender),
    count: tender.addenda,
    most: mostAddenda,
    why: await whyNoAddendum(ctx, tender),
    principalId: tender.companyId === callerOf(ctx).companyId ? null : tender.companyId,
    values: values as Answer<typeof contract.addendumForm>['values'],
    hasCeiling: tender.profile !== 'SALE',
    rows: tender.rows.map(({ cells }) => ({ cells: { ...cells } })),
    times: movableTimes.map((field) => ({
      field,
      name: timeNames[field],
      at: tender[field]?.toISOString() ?? null,
      earliest: movable.includes(field) ? earliestOf(tender, field, ctx.now).toISOString() : null,
    })),
    needsApproval: (await whoAgrees(ctx.db, addendum.decision, tender)) !== undefined,
  }
}

type Checked = Answer<typeof contract.checkAddendum>

/** Of what kind an addendum is, what it does to bids and times, and what is wrong with it. */
export async function checkAddendum(
  ctx: ReadContext,
  { body }: Received<typeof contract.checkAddendum>,
): Promise<Checked | Refusal> {
  const tender = await found(ctx, body.id)
  if (!tender) return refuse('tender.notFound')
  const wanted = wantedOf(tender, body)
  const kind = kindOf(tender, wanted)
  return {
    version: tender.version,
    kind,
    kindName: addendumKinds[kind],
    effect: addendumEffect(kind, tender),
    suggested: timesText(amendedTimes(tender, wanted, ctx.now)) as Checked['suggested'],
    faults: { ...amendFaults(tender, wanted, ctx.now) },
    hints: amendHints(tender, wanted, ctx.now).map(({ level, field, sentence, article, earliest }) => ({
      level,
      field,
      sentence,
      article,
      earliest: earliest?.toISOString() ?? null,
    })),
  }
}
