import type { BidderRow } from '@jb/api/modules/auction/hot/opened'
import { bidderOf } from '@jb/api/modules/auction/hot/opened'
import type { Entry, Known, Refused } from '@jb/domain/auction/lot'
import type { Experience } from '@jb/testing/auction-simulation/bidder'
import type { History } from '@jb/testing/auction-simulation/history'
import type { Freeze } from '@jb/testing/auction-simulation/pulse'
import { answerKey } from '@jb/testing/auction-simulation/store'
import { sql } from 'kysely'
import { type Ground, lotNow, type Staged } from './auction-stage.ts'

/** What was asked with a key, for comparing only. */
export const askedWith = (amountFen: number): string => String(amountFen)

type Line = Omit<Entry, 'requestHash'> & { readonly company: string | null }

async function linesOf({ db }: Ground, id: string): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`select e.seq, e.kind, epoch_ms(e.at) as at, e.bidder_id as "bidderId",
      e.amount_fen as "amountFen", e.origin, e.key, epoch_ms(e.ends_at) as "endsAt", e.extended, e.rank,
      e.ref_seq as "refSeq", e.reserve_met as "reserveMet", e.note, e.salt, e.hash, b.company_id as company
    from auction_event e left join auction_bidder b on b.id = e.bidder_id
    where e.auction_id = ${id}::uuid order by e.seq`.execute(db)
  return rows
}

async function refusalsOf({ db }: Ground, id: string): Promise<readonly Known[]> {
  const { rows } = await sql<{ company: string; key: string; amount: number; code: string; at: number }>`
    select company_id as company, key, amount_fen as amount, code, epoch_ms(at) as at from auction_refusal
    where auction_id = ${id}::uuid`.execute(db)
  return rows.map(({ company: companyId, key, amount, code, at }) => {
    const verdict: Refused = { state: 'refused', code, detail: {}, at }
    return { companyId, key, requestHash: askedWith(amount), verdict }
  })
}

function answersOf(lines: readonly Line[], refusals: readonly Known[]): ReadonlyMap<string, Known> {
  const accepted = lines.flatMap(({ company, key, amountFen, ...line }): Known[] => {
    if (company === null || key === null || amountFen === null) return []
    const verdict = { state: 'accepted' as const, amountFen, ...line }
    return [{ companyId: company, key, requestHash: askedWith(amountFen), verdict }]
  })
  return new Map([...accepted, ...refusals].map((one) => [answerKey(one), one]))
}

/** Between two looks of a server at its event loop, ms: so much later than it was heard last it may have stood still. */
const betweenLooks = 200

/** When servers told that they had stood still; which prices lay unread then nobody knows. */
async function freezesOf({ db }: Ground): Promise<readonly Freeze[]> {
  const { rows } = await sql<{ from: number; until: number }>`select epoch_ms(began_at) as "from",
      epoch_ms(ended_at) as until from node_outage`.execute(db)
  return rows.map(({ from, until }) => ({ from, start: from + betweenLooks, until }))
}

/** The life of a lot as its tables and those who bid tell it. */
export async function historyOf(
  ground: Ground,
  { id, terms }: Staged,
  experience: Experience,
): Promise<History> {
  const [lot, lines, refusals] = [
    await lotNow(ground, id),
    await linesOf(ground, id),
    await refusalsOf(ground, id),
  ]
  const told = await sql<{
    bidders: BidderRow[]
  }>`select auction_bidders_told(${id}::uuid) as bidders`.execute(ground.db)
  const bidders = (told.rows[0]?.bidders ?? []).map((row) => bidderOf(ground.secret, row, undefined))
  const record = lines.map(({ company: _company, ...line }) => ({
    ...line,
    requestHash: line.amountFen === null ? null : askedWith(line.amountFen),
  }))
  return {
    freezes: await freezesOf(ground),
    unread: new Map(),
    ...{ seed: 0, terms, experience, limits: new Map(), finished: lot.phase === 'closed' },
    end: {
      ...{ state: { lot, bidders }, fence: 0, record, answers: answersOf(lines, refusals) },
      lockedAt: record.map(({ at }) => at),
    },
  }
}
