import type { Answer, Received } from '@jb/contract/endpoint'
import { type quoteSheetOf, quotingRefusals } from '@jb/contract/quotation/quotation.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { nextVersionOf } from '@jb/domain/bid/submit'
import { roundOf } from '@jb/domain/demand/demand'
import { asksFor } from '@jb/domain/demand/demand.fields'
import { roadKilometres } from '@jb/domain/map/distance'
import { invoiceRequirementLabels } from '@jb/domain/procurement/invoice'
import { bidderColumns, taxDefault, typeLabel, vatRates } from '@jb/domain/procurement/types'
import { statedKilometres } from '@jb/domain/quotation/freight'
import { quotationLabels } from '@jb/domain/quotation/quotation.flow'
import {
  documentVersion,
  leastValidity,
  type Quoter,
  quoteGuard,
  standing,
  usualValidity,
} from '@jb/domain/quotation/quote'
import { saidByTeam, signUpLabels, standingOf } from '@jb/domain/quotation/sign-up'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { otherSideAmong } from '../../bid/index.ts'
import { type DemandSubject, demandSubject } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { presentHeads } from '../../procurement/index.ts'
import { rankBasisLabels } from '../../tender/index.ts'
import { custodyNote, headOf } from '../quotation.presenter.ts'
import { signUpOf } from '../sign-up.rows.ts'

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

type Asked = Pick<DemandSubject, 'id' | 'companyId' | 'askedAgain'>
interface Person {
  readonly id: string
  readonly accountId: string
}

/** Whom the quotations for some demands come from, as far as it decides whether they may, by demand. */
export async function quotersOf(
  db: Kysely<DB>,
  demands: readonly Asked[],
  { id: companyId, accountId }: Person,
): Promise<(demand: Asked) => Quoter> {
  const buyers = [...new Set(demands.map((demand) => demand.companyId))]
  const [related, bothSides] = await Promise.all([
    memberDoor.relatedAmong(db, companyId, buyers),
    otherSideAmong(db, { table: 'demand', ids: demands.map(({ id }) => id), accountId }),
  ])
  return (demand) => ({
    companyId,
    askedAgain: demand.askedAgain.includes(companyId),
    related: related.has(demand.companyId),
    bothSides: bothSides.has(demand.id),
  })
}

/** The same for one. */
export const quoterOf = async (db: Kysely<DB>, demand: Asked, person: Person): Promise<Quoter> =>
  (await quotersOf(db, [demand], person))(demand)

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

/** What the first round has opened of a quotation: the second begins with it, on whatever phone. */
function presentFirst({ version, content }: { readonly version: number; readonly content: unknown }) {
  if (content === null) return null
  const { files: _, quotedBy: __, phone: ___, v: ____, rows, ...said } = content as BidContent
  return {
    version,
    content: { ...said, rows: rows.map((row) => ({ ...row, cells: { ...row.cells } })) },
  }
}

/** Both ends of a freight, and how far it is by road. */
async function routeOf(demand: DemandSubject): Promise<Answer<typeof quoteSheetOf>['route']> {
  if (demand.kind !== 'freight') return null
  const { fromPosition, position } = demand
  const [fromName, toName] = await Promise.all([
    regionPath(demand.fromRegionCode),
    regionPath(demand.regionCode),
  ])
  return {
    from: { regionName: fromName, address: demand.fromAddress, position: fromPosition },
    to: { regionName: toName, address: demand.address, position },
    kilometres: fromPosition && position ? roadKilometres(fromPosition, position) : null,
  }
}

/** What a first quotation begins with: what the team has said already, or how far it is. */
export async function begunWith(db: Kysely<DB>, demand: DemandSubject, companyId: string) {
  const nothing = { suggested: { delivery: '', terms: {} }, route: null, signUp: null }
  if (demand.kind === 'freight') {
    const route = await routeOf(demand)
    const distance = route?.kilometres?.toString() ?? statedKilometres(demand.rows)
    return { ...nothing, suggested: { delivery: '', terms: distance === '' ? {} : { distance } }, route }
  }
  const own = demand.kind === 'labour' ? await signUpOf(db, demand.id, companyId) : undefined
  if (!own || own.status === 'withdrawn') return nothing
  const status = standingOf(own.status, own.hasQuoted)
  return {
    ...nothing,
    suggested: saidByTeam(own),
    signUp: { status, statusName: signUpLabels[status] },
  }
}

/** The versions that a company has sent for some demands, the oldest first. */
export const versionsFor = (db: Kysely<DB>, demandIds: readonly string[], companyId: string) =>
  db
    .selectFrom('quotation')
    .select(['id', 'demand_id', 'version', 'status', 'round', 'content', 'received_at', 'recorded_by'])
    .where('demand_id', 'in', demandIds)
    .where('company_id', '=', companyId)
    .orderBy('version')
    .execute()

interface Writer extends Pick<Sheet, 'whyNot'> {
  /** Whose quotation it will be. */
  readonly company: { readonly id: string; readonly name: string }
}

interface Sheeted extends Writer {
  readonly buyerName: string
  readonly sent: Awaited<ReturnType<typeof versionsFor>>
  readonly begun: Awaited<ReturnType<typeof begunWith>>
}

/** Why nothing can be sent now, as the form says it. */
export const whyNotOf = (no: ReturnType<typeof quoteGuard>): Sheet['whyNot'] =>
  no ? { code: no.refused, sentence: quotingRefusals[no.refused] } : null

/** All that the phone needs to fill in and seal a quotation for a demand. */
export function presentSheet(
  demand: DemandSubject,
  { company, buyerName, sent, whyNot, begun }: Sheeted,
): Sheet {
  const last = standing(sent)
  const invoiceRequirement = invoiceOf(demand)
  return {
    ...headOf(demand),
    type: demand.type,
    typeName: typeLabel(demand.type),
    buyerName,
    companyId: company.id,
    companyName: company.name,
    nextVersion: nextVersionOf(sent),
    round: roundOf(demand),
    first: last && last.round < roundOf(demand) ? presentFirst(last) : null,
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
    ...begun,
  }
}

/** The sheet of one demand for the caller's company, and why it may not quote. */
export async function quoteSheet(
  ctx: ReadContext,
  { params }: Received<typeof quoteSheetOf>,
): Promise<Answer<typeof quoteSheetOf> | Refusal> {
  const demand = await demandSubject(ctx.db, params.id)
  if (!demand) return refuse('demand.notFound')
  const company = memberDoor.requireVerifiedCompany(ctx.session)
  if (isRefusal(company)) return company
  const no = quoteGuard(demand, await quoterOf(ctx.db, demand, company), ctx.now)
  return sheetFor(ctx, demand, { company, whyNot: whyNotOf(no) })
}

/** The sheet on which a quotation of this company is written. */
export async function sheetFor(
  { db }: Pick<ReadContext, 'db'>,
  demand: DemandSubject,
  { company, whyNot }: Writer,
): Promise<Sheet> {
  const sent = await versionsFor(db, [demand.id], company.id)
  const buyers = await memberDoor.companyBrief(db, [demand.companyId])
  const buyerName = buyers.get(demand.companyId)?.name ?? ''
  return presentSheet(demand, {
    company,
    buyerName,
    sent,
    whyNot,
    begun: await begunWith(db, demand, company.id),
  })
}
