import { randomBytes } from 'node:crypto'
import type { Draw, Wanted } from '@jb/domain/draw/draw'
import { isSpent, scarce } from '@jb/domain/draw/eligible'
import { codeOf, type Lot, type Opening } from '@jb/domain/draw/lot'
import { mustAvoid } from '@jb/domain/expert/entry'
import { type Major, majorNames } from '@jb/domain/expert/labels'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { unwrapBytes, wrapBytes } from '../../platform/secret/key-wrap.ts'
import type { Secret } from '../../platform/secret/secret.ts'
import { bidderStaffAmong, companiesTakingPart } from '../bid/index.ts'
import { type PoolExpert, platformPool } from '../expert/index.ts'
import { staffAmong } from '../tender/index.ts'
import type { Pooled } from './draw.repository.ts'
import { drawsOfTender } from './draw.rows.ts'

type Sides = Pick<Tender, 'id' | 'companyId' | 'agentCompanyId'>

/** Those of some people who are on the staff of the owner or its agent, or were since the tender was begun. */
export const ownStaffAmong = (
  db: Kysely<DB>,
  { id, companyId, agentCompanyId }: Sides,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  staffAmong(db, id, [companyId, ...(agentCompanyId ? [agentCompanyId] : [])], accountIds)

const ownCompanies = (db: Kysely<DB>, { companyId, agentCompanyId }: Sides) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'uscc'])
    .where('id', 'in', [companyId, agentCompanyId ?? companyId])
    .execute()

/** Whether somebody of that employer works for the owner's side. */
export async function worksForOwner(
  db: Kysely<DB>,
  sides: Sides,
  employers: readonly string[],
): Promise<boolean> {
  const own = await ownCompanies(db, sides)
  return employers.some((employer) => own.some((company) => mustAvoid({ employer, avoids: [] }, company)))
}

/** Who can be drawn for a tender now: all of the pool whom nothing ties to those who take part, to its owner or agent. */
async function eligible(tx: Tx, tender: Tender, now: Date): Promise<readonly PoolExpert[]> {
  const pool = await platformPool(tx, now)
  const accountIds = pool.map(({ accountId }) => accountId)
  const [parties, own, bidders, staff] = [
    await companiesTakingPart(tx, tender.id),
    await ownCompanies(tx, tender),
    await bidderStaffAmong(tx, tender.id, accountIds),
    await ownStaffAmong(tx, tender, accountIds),
  ]
  const seats = (await drawsOfTender(tx, tender.id)).flatMap((draw) => draw.seats)
  const sat = new Set(seats.filter(isSpent).map(({ accountId }) => accountId))
  return pool.filter(
    (expert) =>
      !bidders.has(expert.accountId) &&
      !staff.has(expert.accountId) &&
      !sat.has(expert.accountId) &&
      [...parties, ...own].every((company) => !mustAvoid(expert, company)),
  )
}

/** Everybody who can be drawn, by the majors that are wanted; refuses where one has too few for all who are wanted. */
export async function poolFor(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  tender: Tender,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<Major, readonly PoolExpert[]> | Refusal<'draw.tooFew'>> {
  const all = await eligible(tx, tender, now)
  const lots = new Map(wanted.map(({ major }) => [major, all.filter((one) => one.majors.includes(major))]))
  const few = scarce(wanted, lots)
  return few.length > 0 ? refuse('draw.tooFew', { majors: few.map((major) => majorNames[major]) }) : lots
}

/** The secret that keeps names from being tried out against the codes of one draw; it opens one code only. */
const saltOf = (secret: Secret, drawId: string, expertId: string): string =>
  Buffer.from(secret.deriveKey('draw.salt', drawId, expertId)).toString('hex')

/** What opens the code of one expert in one draw. */
export const openingOf = (
  secret: Secret,
  drawId: string,
  { expertId, name }: Pick<Pooled, 'expertId' | 'name'>,
): Opening => ({ expertId, name, salt: saltOf(secret, drawId, expertId) })

/** The pool of a draw by codes, and who stands behind them. */
export function freeze(
  secret: Secret,
  drawId: string,
  wanted: Draw['wanted'],
  lots: ReadonlyMap<Major, readonly PoolExpert[]>,
): { readonly lots: readonly Lot[]; readonly pool: readonly Pooled[] } {
  const pool = new Map<string, Pooled>()
  const codesOf = (major: Major) =>
    (lots.get(major) ?? []).map(({ id: expertId, accountId, name }) => {
      const code = codeOf(drawId, openingOf(secret, drawId, { expertId, name }))
      pool.set(code, { code, expertId, accountId, name })
      return code
    })
  const coded = wanted.map(({ major, count }) => ({ major, count, codes: codesOf(major).sort() }))
  return { lots: coded, pool: [...pool.values()] }
}

const purpose = 'draw.nonce'

/** A nonce that nobody has seen, as it is kept until the draw. */
export function newNonce(
  secret: Secret,
  drawId: string,
): { readonly nonce: string; readonly wrapped: string } {
  const bytes = randomBytes(32)
  return { nonce: bytes.toString('hex'), wrapped: wrapBytes(secret, purpose, drawId, bytes) }
}

export const openNonce = (secret: Secret, drawId: string, wrapped: string): string =>
  Buffer.from(unwrapBytes(secret, purpose, drawId, wrapped)).toString('hex')
