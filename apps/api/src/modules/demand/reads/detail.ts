import type {
  demandDetailOf,
  demandForApproval,
  exportDemandGoods,
} from '@jb/contract/demand/demand.contract'
import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Demand } from '@jb/domain/demand/demand'
import { mostAskedAgain, placeNames } from '@jb/domain/demand/demand.fields'
import { type FactNames, kindFacts } from '@jb/domain/demand/facts'
import { demandKindNames } from '@jb/domain/demand/kinds'
import { actionsFor, recordOf, stateOf, stepsOf } from '@jb/domain/demand/shown'
import { maskPhone } from '@jb/domain/member/phone'
import { biddingRoles, holdsAny } from '@jb/domain/member/roles'
import { isPublic } from '@jb/domain/procurement/status'
import { typeLabel } from '@jb/domain/procurement/types'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { takesPart, withAsks } from '../../approval/index.ts'
import { fileRefs } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { goodsFile, mayRun, maySee, ownProject, presentHeads } from '../../procurement/index.ts'
import { inquiry } from '../demand.decisions.ts'
import type { DemandPorts } from '../demand.ports.ts'
import { demandById, fileIdsOf, goodsOf } from '../demand.rows.ts'
import { invitationFor } from '../invitations/reads/invitations.ts'
import { factNames, lastPublishApprovals, runningApproval } from './names.ts'
import { askedAgainFor } from './subject.ts'

const text = (at: Date | null) => at?.toISOString() ?? null

/** What has become of all that a company has published. */
export async function buyerRecord(db: Kysely<DB>, companyId: string) {
  const rows = await db
    .selectFrom('demand')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .select(sql<number>`count(comparing_at)`.as('compared'))
    .where('company_id', '=', companyId)
    .where('released_at', 'is not', null)
    .groupBy('status')
    .execute()
  return recordOf(
    rows.map(({ status, count, compared }) => ({ status, count: Number(count), compared: Number(compared) })),
  )
}

/** Its list, as everybody reads it. */
const linesOf = async (db: Kysely<DB>, id: string) =>
  (await goodsOf(db, id)).map(({ budgetRowId: _, cells, ...row }) => ({ ...row, cells: { ...cells } }))

/** What only the owner's side reads. */
async function ownPart(db: Kysely<DB>, demand: Demand, { quotationsOf }: DemandPorts) {
  const { id, controlTotal, backReason } = demand
  const [quotations, running, last] = await Promise.all([
    quotationsOf(db, [id]),
    runningApproval(db, id),
    lastPublishApprovals(db, [id]),
  ])
  const wish =
    running?.subject.kind === inquiry.subject
      ? await db
          .selectFrom('demand_inquiry')
          .select(['inquiry_state', 'reason'])
          .where('id', '=', running.subject.id)
          .executeTakeFirst()
      : undefined
  return {
    controlTotal,
    backReason,
    quotations: quotations.get(id)?.length ?? 0,
    approvalId: running?.instanceId ?? last.get(id) ?? null,
    pendingInquiry:
      running && wish
        ? {
            inquiryState: wish.inquiry_state === 1 ? (1 as const) : (0 as const),
            reason: wish.reason,
            approvalId: running.instanceId,
          }
        : null,
  }
}

/** Who looks at a demand. */
async function viewerOf(db: Kysely<DB>, demand: Demand, session: Session | undefined) {
  const id = session?.companyId
  const brief = id === undefined ? undefined : (await memberDoor.companyBrief(db, [id])).get(id)
  return {
    runs: session !== undefined && mayRun(demand, session),
    loggedIn: session !== undefined,
    company: brief && { verified: brief.verified, own: id === demand.companyId },
    quotes: holdsAny(session?.roles, biddingRoles),
    askedAgain: id !== undefined && (await askedAgainFor(db, demand.id)).includes(id),
  }
}

type Worded = Pick<
  DemandDetail,
  Exclude<
    keyof DemandDetail,
    | 'files'
    | 'rows'
    | 'goodsHeader'
    | 'record'
    | 'own'
    | 'actions'
    | 'project'
    | 'endReason'
    | 'contactPhone'
    | 'invitation'
  >
>

/** What a demand says of itself. */
export function worded(demand: Demand, names: FactNames): Worded {
  const { id, no, version, kind, type, status, suspendedAt } = demand
  const { timeAt, ...state } = stateOf(demand)
  return {
    id,
    no,
    version,
    name: demand.title,
    kind,
    kindName: demandKindNames[kind],
    type,
    typeName: typeLabel(type),
    businessType: 5,
    status,
    ...state,
    timeAt: text(timeAt),
    companyId: demand.companyId,
    companyName: names.companyName,
    agentCompanyId: demand.agentCompanyId,
    agentName: names.agentName || null,
    facts: kindFacts(demand, names),
    description: demand.description,
    placeName: placeNames[kind],
    regionName: names.regionName,
    address: demand.address,
    position: demand.position,
    origin:
      kind === 'freight'
        ? { regionName: names.fromRegionName, address: demand.fromAddress, position: demand.fromPosition }
        : null,
    contactName: demand.contactName,
    startsAt: text(demand.startsAt),
    endsAt: text(demand.endsAt),
    releasedAt: text(demand.releasedAt),
    sealed: demand.sealed,
    splitAward: demand.splitAward,
    mostAskedAgain: mostAskedAgain(demand),
    suspended:
      status === 'suspended' && suspendedAt
        ? { at: suspendedAt.toISOString(), reason: demand.suspendReason ?? '' }
        : null,
    ...(demand.offlineReason !== null && { offlineReason: demand.offlineReason }),
    steps: stepsOf(demand),
  }
}

/** Why it has ended, for everybody: not why it was cancelled before anything was read. */
export const publicReason = ({ comparingAt, status, endReason }: Demand): string | null =>
  comparingAt !== null || status === 'expired' ? endReason : null

/** A demand as this caller may see it; whether they may at all is decided before. */
async function present(ctx: ReadContext, demand: Demand, ports: DemandPorts): Promise<DemandDetail> {
  const { db, services, session } = ctx
  const viewer = await viewerOf(db, demand, session)
  const [names, rows, fileIds, record, own, project] = await Promise.all([
    factNames(db, demand),
    linesOf(db, demand.id),
    fileIdsOf(db, demand.id),
    buyerRecord(db, demand.companyId),
    viewer.runs ? ownPart(db, demand, ports) : null,
    ownProject(ctx, demand),
  ])
  const asked = own !== null && own.pendingInquiry !== null
  const quoted = (await ports.quotationsOf(db, [demand.id])).get(demand.id) ?? []
  const actions = actionsFor(demand, { ...viewer, asked }, ctx.now)
  const asks = { suspend: inquiry, enable: inquiry }
  return {
    ...worded(demand, names),
    // In full only through the counted look-up of those who are logged in.
    contactPhone: viewer.runs ? demand.contactPhone : maskPhone(demand.contactPhone),
    endReason: viewer.runs ? demand.endReason : publicReason(demand),
    goodsHeader: presentHeads(demand.type, true),
    rows,
    files: await fileRefs(services, db, fileIds),
    record,
    own,
    invitation: viewer.quotes
      ? await invitationFor(db, demand, { companyId: session?.companyId, quoted, now: ctx.now })
      : null,
    ...(project && { project }),
    actions: viewer.runs ? await withAsks(db, { thing: demand, actions }, asks) : [...actions],
  }
}

/** The page of a demand; before its publication it is there for nobody, and one that is offline only for those it concerns. */
export const detail =
  (ports: DemandPorts) =>
  async (
    ctx: ReadContext,
    { params }: Received<typeof demandDetailOf>,
  ): Promise<Answer<typeof demandDetailOf> | Refusal> => {
    const demand = await seen(ctx.db, params.id, ctx.session, ports)
    return demand ? present(ctx, demand, ports) : refuse('demand.notFound')
  }

/** The demand with this id, if this caller may see it. */
export async function seen(
  db: Kysely<DB>,
  id: string,
  session: Session | undefined,
  { quotationsOf }: DemandPorts,
): Promise<Demand | undefined> {
  const demand = await demandById(db, id)
  if (!demand || !isPublic(demand.status)) return undefined
  const quotes = async (companyId: string) =>
    (await quotationsOf(db, [id])).get(id)?.includes(companyId) ?? false
  return (await maySee(demand, session, quotes)) ? demand : undefined
}

/** What is wished of taking quotations, by the id under which its approvers have it. */
const wishOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('demand_inquiry')
    .select(['demand_id as demandId', 'inquiry_state as inquiryState', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * A demand as it is, or is to be, published, with what is being decided: for its owner's side and whoever approves it;
 * by its own id, or by that of a wish to suspend or enable it.
 */
export const forApproval =
  (ports: DemandPorts) =>
  async (
    ctx: ReadContext,
    { params }: Received<typeof demandForApproval>,
  ): Promise<Answer<typeof demandForApproval> | Refusal> => {
    const caller = callerOf(ctx)
    const wish = await wishOf(ctx.db, params.id)
    const demand = await demandById(ctx.db, wish?.demandId ?? params.id)
    if (!demand || !(await mayDecide(ctx.db, demand, caller))) return refuse('demand.notFound')
    const shown = await present(ctx, demand, ports)
    const own = shown.own ?? (await ownPart(ctx.db, demand, ports))
    const asked = wish ?? own.pendingInquiry
    const state = asked?.inquiryState
    return {
      detail: shown,
      columns: shown.goodsHeader,
      goods: shown.rows,
      controlTotal: demand.controlTotal,
      projectName: (await factNames(ctx.db, demand)).projectName,
      status: demand.status,
      approvalId: own.approvalId,
      aboutName: state === undefined ? '发布需求' : state === 1 ? '恢复询价' : '暂停询价',
      reason: asked?.reason ?? demand.publishReason ?? '',
    }
  }

/** The owner's side, and those of the company who have a part in an approval about this demand. */
async function mayDecide(db: Kysely<DB>, demand: Demand, caller: Session): Promise<boolean> {
  if (mayRun(demand, caller)) return true
  if (caller.companyId !== demand.companyId) return false
  const wishes = await db
    .selectFrom('demand_inquiry')
    .select('id')
    .where('demand_id', '=', demand.id)
    .execute()
  const subjects = [
    { kind: 'demand', id: demand.id },
    ...wishes.map(({ id }) => ({ kind: inquiry.subject, id })),
  ]
  const parts = await Promise.all(subjects.map((one) => takesPart(db, one, caller.accountId)))
  return parts.includes(true)
}

/** The list of a demand as a workbook for the caller. */
export const exportGoods =
  (ports: DemandPorts) =>
  async (
    ctx: Ctx,
    { body }: Received<typeof exportDemandGoods>,
  ): Promise<Answer<typeof exportDemandGoods> | Refusal> => {
    const demand = await seen(ctx.tx, body.id, callerOf(ctx), ports)
    if (!demand) return refuse('demand.notFound')
    const { no, type } = demand
    return goodsFile(ctx, { no, type, isDisplay: true, rows: await goodsOf(ctx.tx, demand.id) })
  }
