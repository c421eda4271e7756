import type { Draw, Seat } from '@jb/domain/draw/draw'
import type { Frozen } from '@jb/domain/draw/lot'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import { behindCodes, drawsOfTender, type KeptDraw } from './draw.rows.ts'

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

/** Writes what a verb has changed; whoever is drawn newly is found behind the code. */
export async function saveDraw(
  { tx, newId }: Pick<Ctx, 'tx' | 'newId'>,
  draw: Draw,
  drawn?: { readonly nonce: string; readonly seed: string },
): Promise<void> {
  await tx
    .updateTable('expert_draw')
    .set({
      status: draw.status,
      version: draw.version + 1,
      drawn_at: draw.drawnAt,
      ended_at: draw.endedAt,
      ...drawn,
    })
    .where('id', '=', draw.id)
    .execute()
  const people = new Map(
    (
      await behindCodes(
        tx,
        draw.id,
        draw.seats.map(({ code }) => code),
      )
    ).map((one) => [one.code, one]),
  )
  for (const seat of draw.seats) {
    const person = people.get(seat.code)
    const { state, answered_at, reason, ...fixed } = seatColumns(draw.id, seat)
    const changes = { state, answered_at, reason }
    const known = await tx
      .updateTable('expert_draw_seat')
      .set(changes)
      .where('draw_id', '=', draw.id)
      .where('position', '=', seat.position)
      .returning('id')
      .executeTakeFirst()
    if (known || !person) continue
    await tx
      .insertInto('expert_draw_seat')
      .values({ ...fixed, ...changes, id: newId(), expert_id: person.expertId, account_id: person.accountId })
      .execute()
  }
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
