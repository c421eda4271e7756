import type { Draw, Seat } from '@jb/domain/draw/draw'
import type { Frozen } from '@jb/domain/draw/lot'
import type { Tender } from '@jb/domain/tender/tender'
import { sql } from 'kysely'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import { behindCodes, drawsOfTender, type KeptDraw, type KeptSeat } from './draw.rows.ts'

/** Draws with their pools and seats: the only writer of these tables. */

/** All draws of a tender, about to be changed; others wait. */
export async function lockDraws(tx: Tx, tenderId: string): Promise<readonly KeptDraw[]> {
  await tx
    .selectFrom('expert_draw')
    .select('id')
    .where('tender_id', '=', tenderId)
    .orderBy('number')
    .forUpdate()
    .execute()
  return drawsOfTender(tx, tenderId)
}

/** One who can be drawn, behind the code that stands for them. */
export interface Pooled {
  readonly code: string
  readonly expertId: string
  readonly accountId: string
  readonly name: string
}

/** One whom a pool outside has drawn. */
export interface Outside {
  readonly id: string
  readonly accountId: string | null
  readonly sealed: string
  readonly phoneHash: string
  readonly seat: Seat
}

interface NewDraw {
  readonly draw: Omit<Draw, 'seats'>
  readonly tender: Pick<Tender, 'id' | 'companyId' | 'agentCompanyId'>
  readonly reason: string | null
  readonly requestedBy: string
  readonly agreedBy: string | null
  readonly platform?: {
    readonly frozen: Frozen
    readonly poolHash: string
    readonly nonceWrapped: string
    readonly pool: readonly Pooled[]
  }
  readonly outside?: {
    readonly recordNo: string
    readonly fileId: string
    readonly people: readonly Outside[]
  }
}

/** Writes a new draw with everything that is fixed from now on. */
export async function insertDraw(
  tx: Tx,
  { draw, tender, reason, requestedBy, agreedBy, platform, outside }: NewDraw,
): Promise<void> {
  await tx
    .insertInto('expert_draw')
    .values({
      id: draw.id,
      tender_id: tender.id,
      company_id: tender.companyId,
      agent_company_id: tender.agentCompanyId,
      number: draw.number,
      source: draw.source,
      status: draw.status,
      version: 1,
      wanted: JSON.stringify(draw.wanted),
      first_position: draw.firstPosition,
      evaluate_at: draw.evaluateAt,
      reason,
      agreed_by: agreedBy,
      requested_by: requestedBy,
      requested_at: draw.requestedAt,
      frozen: platform ? JSON.stringify(platform.frozen) : null,
      pool_hash: platform?.poolHash ?? null,
      nonce_wrapped: platform?.nonceWrapped ?? null,
      draw_at: draw.drawAt,
      drawn_at: draw.drawnAt,
      record_no: outside?.recordNo ?? null,
      record_file_id: outside?.fileId ?? null,
    })
    .execute()
  const pool = (platform?.pool ?? []).map(({ code, expertId, accountId, name }) => ({
    draw_id: draw.id,
    code,
    expert_id: expertId,
    account_id: accountId,
    name,
  }))
  if (pool.length > 0) await tx.insertInto('expert_draw_pool').values(pool).execute()
  const seats = (outside?.people ?? []).map(({ id, accountId, sealed, phoneHash, seat }) => ({
    ...seatColumns(draw.id, seat),
    id,
    account_id: accountId,
    sealed,
    phone_hash: phoneHash,
  }))
  if (seats.length > 0) await tx.insertInto('expert_draw_seat').values(seats).execute()
}

const seatColumns = (drawId: string, seat: Seat) => ({
  draw_id: drawId,
  position: seat.position,
  major: seat.major,
  code: seat.code,
  replaces: seat.replaces,
  state: seat.state,
  notified_at: seat.notifiedAt,
  answer_until: seat.answerUntil,
  answered_at: seat.answeredAt,
  reason: seat.reason,
})

/** Of those who are drawn newly: whom to tell. */
export type FreshSeat = Pick<KeptSeat, 'id' | 'accountId' | 'major' | 'position' | 'answerUntil'>

const isChanged = (seat: Seat, { state, answerUntil, answeredAt, reason }: Seat) =>
  seat.state !== state ||
  seat.reason !== reason ||
  seat.answerUntil.getTime() !== answerUntil.getTime() ||
  seat.answeredAt?.getTime() !== answeredAt?.getTime()

/** Writes what verbs have changed; whoever is drawn newly is found behind the code, and given. */
export async function saveDraw(
  { tx, newId }: Pick<Ctx, 'tx' | 'newId'>,
  before: KeptDraw,
  draw: Draw,
  drawn?: { readonly nonce: string; readonly seed: string },
): Promise<readonly FreshSeat[]> {
  await tx
    .updateTable('expert_draw')
    .set({
      status: draw.status,
      version: before.version + 1,
      evaluate_at: draw.evaluateAt,
      drawn_at: draw.drawnAt,
      ended_at: draw.endedAt,
      ...drawn,
    })
    .where('id', '=', draw.id)
    .execute()
  const known = new Map(before.seats.map((seat) => [seat.position, seat]))
  await updateSeats(
    tx,
    draw.id,
    draw.seats.filter((seat) => {
      const old = known.get(seat.position)
      return old && isChanged(seat, old)
    }),
  )
  return insertDrawn(
    { tx, newId },
    draw.id,
    draw.seats.filter(({ position }) => !known.has(position)),
  )
}

async function updateSeats(tx: Tx, drawId: string, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return
  const rows = seats.map(({ position, state, answerUntil, answeredAt, reason }) => ({
    position,
    state,
    reason,
    answer_until: answerUntil,
    answered_at: answeredAt,
  }))
  await sql`
    update expert_draw_seat s
    set state = n.state, reason = n.reason, answer_until = n.answer_until, answered_at = n.answered_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(position int, state text, reason text, answer_until timestamptz, answered_at timestamptz)
    where s.draw_id = ${drawId} and s.position = n.position`.execute(tx)
}

async function insertDrawn(
  { tx, newId }: Pick<Ctx, 'tx' | 'newId'>,
  drawId: string,
  seats: readonly Seat[],
): Promise<readonly FreshSeat[]> {
  const codes = seats.map(({ code }) => code)
  const people = new Map((await behindCodes(tx, [drawId], codes)).map((one) => [one.code, one]))
  const fresh = seats.flatMap((seat) => {
    const person = people.get(seat.code)
    return person ? [{ seat, person, id: newId() }] : []
  })
  if (fresh.length === 0) return []
  const rows = fresh.map(({ seat, person, id }) => ({
    ...seatColumns(drawId, seat),
    id,
    expert_id: person.expertId,
    account_id: person.accountId,
  }))
  await tx.insertInto('expert_draw_seat').values(rows).execute()
  return fresh.map(({ seat, person, id }) => ({ ...seat, id, accountId: person.accountId }))
}

/** The seat of an outside draw is this person's from now on. */
export async function bindAccount(tx: Tx, seatId: string, accountId: string): Promise<void> {
  await tx
    .updateTable('expert_draw_seat')
    .set({ account_id: accountId })
    .where('id', '=', seatId)
    .where('account_id', 'is', null)
    .execute()
}
