import { demandDetailOf } from '@jb/contract/demand/demand.contract'
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import * as contract from '@jb/contract/quotation/quotation.contract'
import { type Harness, type HarnessOptions, startHarness } from '@jb/testing/api-harness'
import { publishDemandAs } from '@jb/testing/builders/demand'
import { type Prices, quoteAs } from '@jb/testing/builders/quotation'
import type { Caller } from '@jb/testing/persona'

export const day = 86_400_000

/** A row of goods for each quantity. */
const rowsOf = (quantities: readonly string[]) =>
  quantities.map((quantity, at) => ({
    cells: {
      name: '螺纹钢',
      spec: `HRB400E Φ${12 + at * 2}`,
      unit: '吨',
      quantity,
      arrivalDate: '2027-03-01',
    },
  }))

/** A server with a buyer, its rival, and three suppliers; demands of two rows that may go to different suppliers. */
export async function startQuoting(config: HarnessOptions['config'] = {}) {
  const h = await startHarness({ config })
  const buyer = await h.as({ roles: ['buyer'] })
  const [first, second, third] = await Promise.all(
    ['甲钢铁', '乙钢铁', '丙钢铁'].map((name) =>
      h.as({ roles: ['quoter'], companyKind: 'supplier', companyName: `${name}${Date.now()}` }),
    ),
  )
  if (!first || !second || !third) throw new Error('three suppliers')
  const publish = async (changes: Partial<DemandForm> = {}) =>
    (
      await publishDemandAs(h, buyer, {
        splitAward: true,
        controlTotal: null,
        rows: rowsOf(['10', '20']),
        ...changes,
      })
    ).id
  return { h, buyer, suppliers: [first, second, third] as const, publish, ...callsOn(h) }
}

function callsOn(h: Harness) {
  const versionOf = async (id: string, as: Caller) =>
    (await h.call(demandDetailOf, { params: { id } }, as)).answer.version
  return {
    versionOf,
    quote: async (as: Caller, id: string, prices: Prices, changes = {}) => {
      const reply = await quoteAs(h, as, id, prices, changes)
      if (reply.status !== 200) throw new Error(reply.reason)
      return reply.answer
    },
    start: async (id: string, as: Caller) =>
      h.call(contract.startComparing, { body: { id, version: await versionOf(id, as) } }, as),
    askAgain: async (id: string, as: Caller, hours: number) => {
      const endsAt = new Date(
        (await h.run(async (ctx) => ctx.now)).getTime() + hours * 3_600_000,
      ).toISOString()
      return h.call(contract.askAgain, { body: { id, version: await versionOf(id, as), endsAt } }, as)
    },
    compare: (id: string, as: Caller) => h.call(contract.quotationComparisonOf, { params: { id } }, as),
    received: (id: string, as: Caller) => h.call(contract.receivedQuotationsOf, { params: { id } }, as),
    own: (id: string, as: Caller) => h.call(contract.ownQuotationOf, { params: { id } }, as),
    select: async (id: string, as: Caller, choice: object) =>
      h.call(
        contract.selectQuotations,
        { body: { id, version: await versionOf(id, as), quotationId: null, ...choice } },
        as,
      ),
  }
}

export type Quoting = Awaited<ReturnType<typeof startQuoting>>

/** What a person was told about a demand. */
export async function toldAbout({ h }: Quoting, { accountId }: Caller, demandId: string) {
  const rows = await h.db
    .selectFrom('notice')
    .select(['kind', 'title', 'body', 'place', 'place_search', 'subject'])
    .where('account_id', '=', accountId)
    .execute()
  return rows.filter(({ subject }) => subject === demandId)
}
