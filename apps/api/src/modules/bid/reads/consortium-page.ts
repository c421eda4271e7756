import type { consortiumOf as endpoint } from '@jb/contract/bid/consortium.contract'
import type { ConsortiumPage } from '@jb/contract/bid/consortium.shapes'
import type { Received } from '@jb/contract/endpoint'
import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { consortiumActions, consortiumStep } from '@jb/domain/bid/consortium'
import { registrationLabels } from '@jb/domain/bid/registration.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { tenderById } from '../../tender/index.ts'
import { presentConsortium } from '../bid.presenter.ts'
import { consortiaOf } from './consortia.ts'
import { isLatest } from './latest-bid.ts'
import type { Source } from './registration-view.ts'

/** A consortium as one of its companies sees it: never the price, and nothing of other sign-ups. */
export async function consortiumPage(
  { db, services, now }: Source,
  id: string,
  companyId: string | undefined,
): Promise<ConsortiumPage | Refusal> {
  const [row] = await consortiaOf(db, [id])
  const head = await db
    .selectFrom('registration as r')
    .innerJoin('tender as t', 't.id', 'r.tender_id')
    .innerJoin('company as buyer', 'buyer.id', 't.company_id')
    .leftJoin('bid as b', (join) =>
      join.onRef('b.tender_id', '=', 'r.tender_id').onRef('b.company_id', '=', 'r.company_id').on(isLatest),
    )
    .select(['r.tender_id as tenderId', 'r.version', 'r.status', 'r.company_id as leadId'])
    .select(['buyer.name as buyerName', 'b.status as bid'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  const tender = head && (await tenderById(db, head.tenderId))
  const own = row?.members.find((one) => one.companyId === companyId)
  const isLead = head !== undefined && head.leadId === companyId
  if (!row || !head || !tender || !(own || isLead)) return refuse('consortium.notFound')
  const { status } = head
  const waiting = row.members.filter(({ state }) => state === 'asked').length
  return {
    id,
    version: head.version,
    tenderId: tender.id,
    title: tender.title,
    buyerName: head.buyerName,
    applyEnd: tender.applyEnd?.toISOString() ?? null,
    isLead,
    status,
    statusName: registrationLabels[status],
    bidStatusName:
      head.bid && (isLead || own?.state === 'confirmed') ? bidLabelsOf(tender.profile)[head.bid] : null,
    nextStep: consortiumStep(status, { isLead, state: own?.state, waiting }),
    actions: consortiumActions({ tender, status, isLead, state: own?.state, now }),
    ...presentConsortium(row, await fileRefs(services, db, [row.fileId])),
  }
}

export const consortiumOf = (ctx: ReadContext, { params }: Received<typeof endpoint>) =>
  consortiumPage(ctx, params.id, callerOf(ctx).companyId)
