import type { Answer, Received } from '@jb/contract/endpoint'
import { type quoteSheetOf, quotingRefusals } from '@jb/contract/quotation/quotation.contract'
import { nextVersionOf } from '@jb/domain/bid/submit'
import { asksFor } from '@jb/domain/demand/demand.fields'
import { invoiceRequirementLabels } from '@jb/domain/procurement/invoice'
import { bidderColumns, taxDefault, typeLabel, vatRates } from '@jb/domain/procurement/types'
import { quotationLabels } from '@jb/domain/quotation/quotation.flow'
import {
  documentVersion,
  leastValidity,
  type Quoter,
  quoteGuard,
  usualValidity,
} from '@jb/domain/quotation/quote'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { areRelated, isOnOtherSide } from '../../bid/index.ts'
import { type DemandSubject, demandSubject } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { presentHeads } from '../../procurement/index.ts'
import { rankBasisLabels } from '../../tender/index.ts'
import { custodyNote, headOf } from '../quotation.presenter.ts'

type Sheet = Answer<typeof quoteSheetOf>

/** Quotations are compared without tax where it can be deducted, freight included. */
export const rankBasis = 'exTax'

/** Which invoice a demand asks for: goods say so, all other kinds take any. */
const invoiceOf = (demand: DemandSubject) =>
  asksFor(demand, 'invoiceRequirement') ? demand.invoiceRequirement : 'any'

/** What a quotation has to keep, on the phone and at the opening. */
export const termsOf = (demand: DemandSubject) => ({
  type: demand.type,
  rows: demand.rows,
  ceiling: null,
  validityDays: leastValidity,
  invoiceRequirement: invoiceOf(demand),
  wins: 'lowest' as const,
  byRows: demand.splitAward,
  noun: '报价' as const,
})

/** The list of a demand, without what only its owner knows of it. */
export const linesOf = ({ rows }: DemandSubject) =>
  rows.map(({ id, position, cells, unit, quantity, ceiling }) => ({
    id,
    position,
    unit,
    quantity,
    ceiling,
    cells: { ...cells },
  }))

/** Whom a quotation comes from, as far as it decides whether it may. */
export async function quoterOf(
  db: Kysely<DB>,
  demand: Pick<DemandSubject, 'id' | 'companyId'>,
  { id: companyId, accountId }: { readonly id: string; readonly accountId: string },
): Promise<Quoter> {
  const own = demand.companyId === companyId
  return {
    companyId,
    related: !own && (await areRelated(db, demand.companyId, companyId)),
    bothSides: await isOnOtherSide(db, { table: 'demand', id: demand.id, accountId }),
  }
}

/** The opening key of a published demand, base64url. */
export function publicKeyOf({ publicKey }: Pick<DemandSubject, 'publicKey'>): string {
  if (publicKey === null) throw new Error('a published demand has an opening key')
  return publicKey
}

/** The moment until which a published demand takes quotations. */
export function endOf({ endsAt }: Pick<DemandSubject, 'endsAt'>): Date {
  if (endsAt === null) throw new Error('a published demand has a deadline')
  return endsAt
}

/** All that the phone needs to fill in and seal a quotation of the caller's company, and why it may not. */
export async function quoteSheet(
  ctx: ReadContext,
  { params }: Received<typeof quoteSheetOf>,
): Promise<Answer<typeof quoteSheetOf> | Refusal> {
  const demand = await demandSubject(ctx.db, params.id)
  if (!demand) return refuse('demand.notFound')
  const company = memberDoor.requireVerifiedCompany(ctx.session)
  if (isRefusal(company)) return company
  const no = quoteGuard(demand, await quoterOf(ctx.db, demand, company), ctx.now)
  const whyNot = no ? { code: no.refused, sentence: quotingRefusals[no.refused] } : null
  return sheetFor(ctx, demand, { company, whyNot })
}

interface Writer extends Pick<Sheet, 'whyNot'> {
  /** Whose quotation it will be. */
  readonly company: { readonly id: string; readonly name: string }
}

/** The sheet on which a quotation of this company is written. */
export async function sheetFor(
  ctx: Pick<ReadContext, 'db'>,
  demand: DemandSubject,
  { company, whyNot }: Writer,
): Promise<Sheet> {
  const sent = await ctx.db
    .selectFrom('quotation')
    .select(['id', 'version', 'status', 'received_at', 'recorded_by'])
    .where('demand_id', '=', demand.id)
    .where('company_id', '=', company.id)
    .orderBy('version')
    .execute()
  const last = sent.at(-1)
  const buyers = await memberDoor.companyBrief(ctx.db, [demand.companyId])
  const invoiceRequirement = invoiceOf(demand)
  return {
    ...headOf(demand),
    type: demand.type,
    typeName: typeLabel(demand.type),
    buyerName: buyers.get(demand.companyId)?.name ?? '',
    companyId: company.id,
    companyName: company.name,
    nextVersion: nextVersionOf(sent),
    documentVersion,
    endsAt: endOf(demand).toISOString(),
    sealed: demand.sealed,
    custodyNote: custodyNote(demand),
    splitAward: demand.splitAward,
    rankBasis,
    rankBasisName: rankBasisLabels[rankBasis],
    invoiceRequirement,
    invoiceRequirementName: invoiceRequirementLabels[invoiceRequirement],
    validityDays: leastValidity,
    usualValidityDays: usualValidity,
    taxRates: [...vatRates],
    taxDefault: taxDefault(demand.type, demand.rows),
    openingPublicKey: publicKeyOf(demand),
    columns: presentHeads(demand.type, true),
    bidderColumns: bidderColumns(demand.type).map(({ name, translate, required }) => ({
      name,
      translate,
      required,
    })),
    rows: linesOf(demand),
    own: last
      ? {
          id: last.id,
          version: last.version,
          status: last.status,
          statusName: quotationLabels[last.status],
          recorded: last.recorded_by !== null,
          receivedAt: last.received_at.toISOString(),
        }
      : null,
    whyNot,
  }
}
