import type { Answer, Received } from '@jb/contract/endpoint'
import type { myTenderCounts, myTenders } from '@jb/contract/tender/tender.contract'
import { offlineName, offlineNextStep } from '@jb/domain/procurement/offline'
import { typeLabel } from '@jb/domain/procurement/types'
import { tenderGroups } from '@jb/domain/tender/groups'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { nextStepOf } from '@jb/domain/tender/next-step'
import { stateOf, timesOf } from '@jb/domain/tender/state-code'
import type { Tender } from '@jb/domain/tender/tender'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { maySeeSignUps } from '../tender.access.ts'
import type { ParticipantReads } from '../tender.ports.ts'
import { toTender } from '../tender.rows.ts'
import { lastPublishApprovals, runningApprovals } from './running-approval.ts'
import { tendersOf } from './tenders-of.ts'

type Row = Answer<typeof myTenders>['records'][number]
interface Facts {
  readonly updatedAt: Date
  readonly principalName: string | null
  readonly now: Date
  /** A running one, or the one that decided about a draft which came back. */
  readonly approval: { readonly id: string | undefined; readonly running: boolean }
  /** Undefined where the caller may not know how many sign up. */
  readonly registrations: { readonly all: number; readonly pending: number } | undefined
}

/** The tenders that the caller runs, their company's own and those they act for as an agent, last touched first. */
export const listMine =
  ({ countRegistrations }: ParticipantReads) =>
  async (ctx: ReadContext, { body }: Received<typeof myTenders>): Promise<Answer<typeof myTenders>> => {
    const caller = callerOf(ctx)
    const query = tendersOf(ctx.db, caller, body)
    const [{ rows, nextCursor }, counted] = await Promise.all([
      pageOrProblem(query.selectAll(), { at: sql.ref('updated_at'), id: 'id' }, body),
      cappedTotal(ctx.db, query),
    ])
    const tenders = rows.map((row) => ({ tender: toTender(row), updatedAt: row.updated_at }))
    const open = tenders.filter(({ tender }) => maySeeSignUps(tender, caller)).map(({ tender }) => tender.id)
    const principals = tenders.map(({ tender }) => tender.companyId).filter((id) => id !== caller.companyId)
    const returned = tenders.filter(({ tender }) => tender.backReason !== null).map(({ tender }) => tender.id)
    const [registrations, companies, running, last] = await Promise.all([
      countRegistrations(ctx.db, open),
      memberDoor.companyBrief(ctx.db, principals),
      runningApprovals(
        ctx.db,
        tenders.map(({ tender }) => tender.id),
      ),
      lastPublishApprovals(ctx.db, returned),
    ])
    const none = { all: 0, pending: 0 }
    const records = tenders.map(({ tender, updatedAt }) =>
      present(tender, {
        updatedAt,
        now: ctx.now,
        approval: {
          id: running.get(tender.id)?.instanceId ?? last.get(tender.id),
          running: running.has(tender.id),
        },
        principalName: companies.get(tender.companyId)?.name ?? null,
        registrations: open.includes(tender.id) ? (registrations.get(tender.id) ?? none) : undefined,
      }),
    )
    return { records, ...counted, ...(nextCursor && { nextCursor }) }
  }

/** How many tenders that the caller runs stand in each group. */
export async function countMine(ctx: ReadContext): Promise<Answer<typeof myTenderCounts>> {
  const rows = await tendersOf(ctx.db, callerOf(ctx), { group: 'all', keyword: '' })
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const within = (group: keyof typeof tenderGroups) =>
    rows
      .filter(({ status }) => tenderGroups[group].some((one) => one === status))
      .reduce((sum, { count }) => sum + Number(count), 0)
  const [draft, approving, open] = [within('draft'), within('approving'), within('open')]
  const [evaluating, ended] = [within('evaluating'), within('ended')]
  const all = draft + approving + open + evaluating + ended
  return { all, draft, approving, open, evaluating, ended }
}

function present(tender: Tender, { updatedAt, principalName, registrations, now, approval }: Facts): Row {
  const code = stateOf(tender)
  const times = timesOf(tender)
  return {
    id: tender.id,
    isDirect: tender.businessType === 3,
    no: tender.no,
    name: tender.title,
    typeName: typeLabel(tender.type),
    status: tender.status,
    stateName: tender.offlineAt === null ? statusLabelOf(tender) : offlineName,
    timeLabel: code.timeLabel ?? null,
    timeAt: (code.timeField && times[code.timeField]?.toISOString()) ?? null,
    registrations: registrations?.all ?? null,
    pendingRegistrations: registrations?.pending ?? 0,
    updatedAt: updatedAt.toISOString(),
    nextStep:
      tender.offlineAt === null
        ? nextStepOf({ ...tender, approvalRunning: approval.running }, registrations?.pending ?? null, now)
        : offlineNextStep,
    ...(tender.postponements > 0 && { postponements: tender.postponements }),
    ...(approval.id && { approvalId: approval.id }),
    principalName,
  }
}
