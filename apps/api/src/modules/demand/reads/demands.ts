import type { demandDetailOf, demandDraftOf, myDemands } from '@jb/contract/demand/demand.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Demand, nextSteps, statusNames } from '@jb/domain/demand/demand'
import { typeLabel } from '@jb/domain/procurement/types'
import { formatMinute } from '@jb/domain/shared/dates'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { type Listed, listOwn, mayRun, ownPage, presentHeads } from '../../procurement/index.ts'
import { demandById, fileIdsOf, formOf, goodsOf, toDemand } from '../demand.rows.ts'

/** A draft of the caller's company as its form; also that of a published one, to look at. */
export async function draft(
  ctx: ReadContext,
  { params }: Received<typeof demandDraftOf>,
): Promise<Answer<typeof demandDraftOf> | Refusal> {
  const { db, services } = ctx
  const demand = await demandById(db, params.id)
  if (!demand || !mayRun(demand, callerOf(ctx))) return refuse('demand.notFound')
  const { id, no, version, status } = demand
  const fileIds = await fileIdsOf(db, id)
  const form = formOf({ ...demand, rows: await goodsOf(db, id) }, fileIds)
  return { id, no, version, status, form, files: await fileRefs(services, db, fileIds) }
}

/** The demands that the caller runs, last touched first. */
export async function listMine(
  ctx: ReadContext,
  { body }: Received<typeof myDemands>,
): Promise<Answer<typeof myDemands>> {
  const all = ctx.db.selectFrom('demand')
  const groups = { draft: ['draft'], open: ['open'] } as const
  const found = await ownPage(ctx, body, { table: 'demand', all, groups })
  return listOwn(ctx, found, { toItem: toDemand }, async () => presentOwn)
}

function presentOwn({ item, updatedAt, principalName }: Listed<Demand>) {
  const { id, no, title: name, version, type, status, deadline } = item
  return {
    id,
    no,
    name,
    version,
    typeName: typeLabel(type),
    status,
    stateName: statusNames[status],
    deadline: deadline?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    nextStep: nextSteps[status],
    principalName,
  }
}

/** What everybody may read of a published demand; a draft is there for nobody. */
export async function detail(
  { db, services }: ReadContext,
  { params }: Received<typeof demandDetailOf>,
): Promise<Answer<typeof demandDetailOf> | Refusal> {
  const demand = await demandById(db, params.id)
  if (!demand || demand.status === 'draft') return refuse('demand.notFound')
  const { id, no, type, companyId, agentCompanyId, deadline, publishedAt } = demand
  const sides = [companyId, agentCompanyId ?? companyId]
  const [companies, rows, fileIds] = await Promise.all([
    memberDoor.companyBrief(db, sides),
    goodsOf(db, id),
    fileIdsOf(db, id),
  ])
  return {
    id,
    no,
    name: demand.title,
    typeName: typeLabel(type),
    stateName: statusNames[demand.status],
    companyName: companies.get(companyId)?.name ?? '',
    agentName: (agentCompanyId && companies.get(agentCompanyId)?.name) ?? null,
    description: demand.description,
    deadline: deadline?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    regionName: await regionPath(demand.regionCode),
    address: demand.address,
    position: demand.position,
    goodsHeader: presentHeads(type, true),
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: { ...cells } })),
    files: await fileRefs(services, db, fileIds),
  }
}

/** What everybody may know of a demand in one sentence; undefined for drafts. */
export async function demandShareCard(
  db: Kysely<DB>,
  id: string,
): Promise<{ title: string; summary: string } | undefined> {
  const demand = await demandById(db, id)
  if (!demand || demand.status === 'draft') return undefined
  const { title, companyId, regionCode, deadline } = demand
  const owner = (await memberDoor.companyBrief(db, [companyId])).get(companyId)?.name ?? ''
  const parts = [
    `${owner}发布的需求`,
    (await regionPath(regionCode)).replaceAll(' ', ''),
    deadline ? `截止 ${formatMinute(deadline)}` : '',
  ]
  return { title, summary: `${parts.filter((part) => part !== '').join('，')}。` }
}
