import type { Answer, Received } from '@jb/contract/endpoint'
import type { batchSheets as endpoint } from '@jb/contract/quotation/batch.contract'
import { categoryPath, kinOf } from '@jb/domain/dictionary/find-categories'
import { onOneSheet } from '@jb/domain/quotation/batch'
import { formerStatuses } from '@jb/domain/quotation/quotation.flow'
import { quoteGuard } from '@jb/domain/quotation/quote'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import type { ReadContext } from '../../../platform/module.ts'
import { demandSubjects, openDemandsFor } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { lastOf, quotedBefore } from './last-prices.ts'
import { begunWith, presentSheet, quotersOf, versionsFor, whyNotOf } from './sheet.ts'

type Asked = Received<typeof endpoint>['body']
type Supplied = Awaited<ReturnType<typeof memberDoor.suppliesOfCompany>>

/** What a company supplies as it is asked for: where a category is named, no wider than that. */
function narrowed(supplies: Supplied, { kind, category }: Asked) {
  return supplies
    .filter((one) => kind === undefined || one.kind === kind)
    .flatMap(({ kind: of, no, regions }) => {
      const kept = { kind: of, no, regions: regions.map(({ code }) => code) }
      if (category === undefined || kind === undefined) return [kept]
      if (!kinOf(of, no).includes(category)) return []
      const inside = categoryPath(of, no)?.some((node) => node.no === category)
      return [inside ? kept : { ...kept, no: category }]
    })
}

const isFormer = (status: string) => formerStatuses.some((one) => one === status)

/** The sheets of all open demands that fit what the caller's company supplies and that it may quote for. */
export async function batchSheets(
  { db, session, now }: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(session)
  if (isRefusal(company)) return company
  const supplies = await memberDoor.suppliesOfCompany(db, company.id)
  const { region } = body
  const open = await openDemandsFor(db, company.id, { supplies: narrowed(supplies, body), region, now })
  const asked = open.map(({ id, buyerId, rows }) => ({ id, companyId: buyerId, askedAgain: [], rows }))
  const [quoter, sent] = await Promise.all([
    quotersOf(db, asked, company),
    asked.length === 0
      ? []
      : versionsFor(
          db,
          asked.map(({ id }) => id),
          company.id,
        ),
  ])
  const versions = (id: string) => sent.filter(({ demand_id }) => demand_id === id)
  const may = asked.filter((one) => !quoter(one).related && !quoter(one).bothSides)
  const live = (id: string) => versions(id).some(({ status }) => !isFormer(status))
  const fitting = body.quoted ? may : may.filter(({ id }) => !live(id))
  const taken = onOneSheet(fitting)
  const demands = await demandSubjects(
    db,
    taken.map(({ id }) => id),
  )
  const [buyers, before] = await Promise.all([
    memberDoor.companyBrief(db, [...new Set(demands.map(({ companyId }) => companyId))]),
    quotedBefore(db, company.id),
  ])
  const sheets = demands.map(async (demand) => ({
    sheet: presentSheet(demand, {
      company,
      buyerName: buyers.get(demand.companyId)?.name ?? '',
      sent: versions(demand.id),
      whyNot: whyNotOf(quoteGuard(demand, quoter(demand), now)),
      begun: await begunWith(db, demand, company.id),
    }),
    regionName: await regionPath(demand.regionCode),
    last: lastOf(demand, before),
  }))
  return {
    sheets: await Promise.all(sheets),
    supplies: supplies.map(({ kind, no, names }) => ({ kind, no, name: names.at(-1) ?? '' })),
    left: fitting.length - taken.length,
    quoted: may.filter(({ id }) => live(id)).length,
  }
}
