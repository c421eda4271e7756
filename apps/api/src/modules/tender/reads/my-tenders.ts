import type { Answer, Received } from '@jb/contract/endpoint'
import type { myTenderCounts, myTenders } from '@jb/contract/tender/tender.contract'
import { offlineName, offlineNextStep } from '@jb/domain/procurement/offline'
import { typeLabel } from '@jb/domain/procurement/types'
import { tenderGroups } from '@jb/domain/tender/groups'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { nextStepOf } from '@jb/domain/tender/next-step'
import { stateOf, timesOf } from '@jb/domain/tender/state-code'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { countOwn, type Listed, listOwn, ownPage } from '../../procurement/index.ts'
import { maySeeSignUps } from '../tender.access.ts'
import type { ParticipantReads } from '../tender.ports.ts'
import { toTender } from '../tender.rows.ts'
import { lastPublishApprovals, runningApprovals } from './running-approval.ts'

type Row = Answer<typeof myTenders>['records'][number]
interface Facts {
  readonly now: Date
  /** Undefined where the caller may not know how many sign up. */
  readonly registrations: { readonly all: number; readonly pending: number } | undefined
}

/** The tenders that the caller runs, their company's own and those they act for as an agent, last touched first. */
export const listMine =
  ({ countRegistrations }: ParticipantReads) =>
  async (ctx: ReadContext, { body }: Received<typeof myTenders>): Promise<Answer<typeof myTenders>> => {
    const all = ctx.db.selectFrom('tender')
    const found = await ownPage(ctx, body, { table: 'tender', all, groups: tenderGroups })
    const approvals = { runningApprovals, lastPublishApprovals }
    return listOwn(ctx, found, { toItem: toTender, approvals }, async (tenders) => {
      const open = tenders.filter((one) => maySeeSignUps(one, callerOf(ctx))).map(({ id }) => id)
      const registered = await countRegistrations(ctx.db, open)
      const none = { all: 0, pending: 0 }
      return (listed) => {
        const { id } = listed.item
        const registrations = open.includes(id) ? (registered.get(id) ?? none) : undefined
        return present(listed, { now: ctx.now, registrations })
      }
    })
  }

/** How many tenders that the caller runs stand in each group. */
export const countMine = (ctx: ReadContext): Promise<Answer<typeof myTenderCounts>> =>
  countOwn(ctx, { table: 'tender', all: ctx.db.selectFrom('tender'), groups: tenderGroups })

function present(listed: Listed<Tender>, { registrations, now }: Facts): Row {
  const { item: tender, updatedAt, principalName, approvalId, approving } = listed
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
    ...(tender.releasedAt && { releasedAt: tender.releasedAt.toISOString() }),
    nextStep:
      tender.offlineAt === null
        ? nextStepOf({ ...tender, approvalRunning: approving }, registrations?.pending ?? null, now)
        : offlineNextStep,
    ...(tender.postponements > 0 && { postponements: tender.postponements }),
    ...(tender.round > 1 && { round: tender.round }),
    ...(approvalId && { approvalId }),
    principalName,
  }
}
