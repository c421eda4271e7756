import type {
  checkDemand,
  demandForecasts,
  myDemandCounts,
  myDemands,
} from '@jb/contract/demand/demand.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Demand, demandGroups, nextSteps } from '@jb/domain/demand/demand'
import { demandKindNames } from '@jb/domain/demand/kinds'
import { checkDraft, hintsFor } from '@jb/domain/demand/publish'
import { stateOf } from '@jb/domain/demand/shown'
import { offlineNextStep } from '@jb/domain/procurement/offline'
import { typeLabel } from '@jb/domain/procurement/types'
import { regionPath } from '@jb/domain/shared/regions'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { countOwn, draftRead, type Listed, listOwn, ownPage, saidIn } from '../../procurement/index.ts'
import type { DemandPorts } from '../demand.ports.ts'
import { demandById, draftOf, fileIdsOf, formOf, toDemand, withGoods } from '../demand.rows.ts'
import { cardsOf } from './cards.ts'
import { lastPublishApprovals, runningApprovals } from './names.ts'

/** A draft that the caller runs, as its form; also the form of a published one, to look at. */
export const draft = draftRead({
  kind: 'demand',
  byId: demandById,
  lastPublishApprovals,
  async contents({ db, services }, demand: Demand) {
    const fileIds = await fileIdsOf(db, demand.id)
    return {
      form: formOf(await withGoods(db, demand), fileIds),
      files: await fileRefs(services, db, fileIds),
    }
  },
})

const nobody = '00000000-0000-4000-8000-000000000000'

/** What publishing would say to this form now. Nothing is stored, and nobody else's is looked at. */
export async function check(
  ctx: ReadContext,
  { body: { form } }: Received<typeof checkDemand>,
): Promise<Answer<typeof checkDemand>> {
  const { companyId = nobody, accountId: createdBy } = callerOf(ctx)
  const base = { id: nobody, no: '', version: 1, companyId, agentCompanyId: null, createdBy }
  const given = draftOf(form, base)
  const hints = hintsFor(given, ctx.now)
  return {
    faults: { ...checkDraft(given, ctx.now) },
    hints: hints.map(({ level, field, sentence, article }) => ({ level, field, sentence, article })),
  }
}

/** The demands of these kinds that the caller runs. */
export const listMine =
  ({ quotationsOf }: DemandPorts) =>
  async (ctx: ReadContext, { body }: Received<typeof myDemands>): Promise<Answer<typeof myDemands>> => {
    const all = ctx.db.selectFrom('demand').where('kind', 'in', body.kinds)
    const found = await ownPage(ctx, body, { table: 'demand', all, groups: demandGroups })
    const approvals = { runningApprovals, lastPublishApprovals }
    return listOwn(ctx, found, { toItem: toDemand, approvals }, async (demands) => {
      const ids = demands.map(({ id }) => id)
      const quotations = await quotationsOf(ctx.db, ids)
      const regions = new Map(
        await Promise.all(
          demands.map(async ({ id, regionCode }) => [id, await regionPath(regionCode)] as const),
        ),
      )
      return (listed) => presentOwn(listed, { quotations, regions })
    })
  }

function presentOwn(
  { item, updatedAt, principalName, approvalId }: Listed<Demand>,
  {
    quotations,
    regions,
  }: {
    readonly quotations: ReadonlyMap<string, readonly string[]>
    readonly regions: ReadonlyMap<string, string>
  },
) {
  const { id, no, version, kind, type, status, sealed, offlineAt, releasedAt } = item
  const { stateName, timeLabel, timeAt } = stateOf(item)
  return {
    id,
    no,
    name: item.title,
    version,
    kind,
    kindName: demandKindNames[kind],
    typeName: typeLabel(type),
    status,
    stateName,
    timeLabel,
    timeAt: timeAt?.toISOString() ?? null,
    quotations: quotations.get(id)?.length ?? 0,
    sealed,
    regionName: regions.get(id) ?? '',
    updatedAt: updatedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    nextStep: offlineAt === null ? nextSteps[status] : offlineNextStep,
    ...(approvalId && { approvalId }),
    principalName,
  }
}

/** How many demands of these kinds that the caller runs stand in each group. */
export const countMine = (
  ctx: ReadContext,
  { body }: Received<typeof myDemandCounts>,
): Promise<Answer<typeof myDemandCounts>> => {
  const all = ctx.db.selectFrom('demand').where('kind', 'in', body.kinds)
  return countOwn(ctx, { table: 'demand', all, groups: demandGroups })
}

/** Demands that do not take quotations yet, those that begin first on top. */
export async function forecasts(
  ctx: ReadContext,
  { body }: Received<typeof demandForecasts>,
): Promise<Answer<typeof demandForecasts>> {
  const { kind, region, keyword, ...asked } = body
  const announced = ctx.db
    .selectFrom('demand')
    .where('status', '=', 'announced')
    .where('offline_at', 'is', null)
    .where(saying(keyword, saidIn('demand')))
  const ofKind = kind ? announced.where('kind', '=', kind) : announced
  const list = region ? ofKind.where('region_code', 'like', `${region.replace(/(00)+$/, '')}%`) : ofKind
  const at = sql.ref<Date>('starts_at')
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(list.selectAll(), { at, id: 'id', oldestFirst: true }, asked),
    cappedTotal(ctx.db, list),
  ])
  const records = await cardsOf(ctx.db, rows.map(toDemand))
  return { records, ...counted, ...(nextCursor && { nextCursor }) }
}
