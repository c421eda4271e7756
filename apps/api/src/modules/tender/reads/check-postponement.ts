import type { Answer, Received } from '@jb/contract/endpoint'
import type { checkPostponement as endpoint } from '@jb/contract/tender/postponement.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { movableTimes, timeNames } from '@jb/domain/tender/movable-times'
import { postponeFailure, postponeGuard, postponeHints } from '@jb/domain/tender/postpone'
import {
  earliestOf,
  mayMove,
  type NewTimes,
  timeFaults,
  withFollowing,
} from '@jb/domain/tender/postpone-times'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { whoAgrees } from '../../approval/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { postponement } from '../tender.decisions.ts'
import { withGoods } from '../tender.rows.ts'
import { momentsOf } from '../times.ts'
import { runningApproval } from './running-approval.ts'
import { tenderById } from './tender-by-id.ts'

type Checked = Answer<typeof endpoint>

const textsOf = (times: NewTimes): Checked['suggested'] =>
  Object.fromEntries(Object.entries(times).map(([field, at]) => [field, at.toISOString()]))

/** Which times of a tender may be put off now and to when, and what is said about the times given. */
export async function checkPostponement(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Checked | Refusal> {
  const found = await tenderById(ctx.db, body.id)
  if (!found || !mayRun(found, callerOf(ctx))) return refuse('tender.notFound')
  const tender = await withGoods(ctx.db, found)
  const movable = mayMove(tender, ctx.now)
  const suggested = withFollowing(tender, momentsOf(body.times), ctx.now)
  const given = Object.keys(body.times).length > 0
  const no = postponeGuard(tender, ctx.now)
  const running = await runningApproval(ctx.db, tender.id)
  const why = running
    ? '这个项目有事项正在审批，请等审批结束，或撤回审批后再延期。'
    : isRefusal(no) && postponeFailure(no)
  return {
    title: tender.title,
    version: tender.version,
    status: tender.status,
    stateName: statusLabelOf(tender),
    count: tender.postponements,
    why: why || null,
    times: movableTimes.map((field) => ({
      field,
      name: timeNames[field],
      at: tender[field]?.toISOString() ?? null,
      earliest: movable.includes(field) ? earliestOf(tender, field, ctx.now).toISOString() : null,
    })),
    suggested: textsOf(suggested),
    faults: given ? { ...timeFaults(tender, suggested, ctx.now) } : {},
    hints: given
      ? postponeHints(tender, suggested, ctx.now).map(({ level, field, sentence, article, earliest }) => ({
          ...{ level, field, sentence, article },
          earliest: earliest?.toISOString() ?? null,
        }))
      : [],
    needsApproval: (await whoAgrees(ctx.db, postponement, tender)) !== undefined,
  }
}
