import type { Draw, Seat } from '@jb/domain/draw/draw'
import type { Frozen } from '@jb/domain/draw/lot'
import type { Major } from '@jb/domain/expert/labels'
import type { Kysely, Selectable } from 'kysely'
import type { DB, ExpertDraw, ExpertDrawSeat } from '../../platform/db/types.ts'

/** A seat as it is kept, with whoever sits there. */
export interface KeptSeat extends Seat {
  readonly id: string
  readonly expertId: string | null
  readonly accountId: string | null
  /** Of an outside draw: who it is, wrapped. */
  readonly sealed: string | null
}

/** A draw as it is kept, with what it is drawn by. */
export interface KeptDraw extends Draw {
  readonly seats: readonly KeptSeat[]
  readonly reason: string | null
  readonly frozen: Frozen | null
  readonly poolHash: string | null
  readonly nonceWrapped: string | null
  readonly nonce: string | null
  readonly seed: string | null
  readonly recordNo: string | null
}

const toSeat = (row: Selectable<ExpertDrawSeat>): KeptSeat => ({
  id: row.id,
  position: row.position,
  major: row.major as Major,
  code: row.code,
  replaces: row.replaces,
  state: row.state,
  notifiedAt: row.notified_at,
  answerUntil: row.answer_until,
  answeredAt: row.answered_at,
  reason: row.reason,
  expertId: row.expert_id,
  accountId: row.account_id,
  sealed: row.sealed,
})

const toDraw = (row: Selectable<ExpertDraw>, seats: readonly KeptSeat[]): KeptDraw => ({
  id: row.id,
  tenderId: row.tender_id,
  number: row.number,
  source: row.source,
  status: row.status,
  version: row.version,
  wanted: row.wanted as unknown as Draw['wanted'],
  firstPosition: row.first_position,
  evaluateAt: row.evaluate_at,
  requestedAt: row.requested_at,
  drawAt: row.draw_at,
  drawnAt: row.drawn_at,
  endedAt: row.ended_at,
  reason: row.reason,
  frozen: row.frozen as unknown as Frozen | null,
  poolHash: row.pool_hash,
  nonceWrapped: row.nonce_wrapped,
  nonce: row.nonce,
  seed: row.seed,
  recordNo: row.record_no,
  seats,
})

/** All draws of a tender, from the first to the last. */
export async function drawsOfTender(db: Kysely<DB>, tenderId: string): Promise<readonly KeptDraw[]> {
  const [draws, seats] = await Promise.all([
    db.selectFrom('expert_draw').selectAll().where('tender_id', '=', tenderId).orderBy('number').execute(),
    db
      .selectFrom('expert_draw_seat')
      .innerJoin('expert_draw', 'expert_draw.id', 'expert_draw_seat.draw_id')
      .selectAll('expert_draw_seat')
      .where('tender_id', '=', tenderId)
      .orderBy('position')
      .execute(),
  ])
  return draws.map((row) => toDraw(row, seats.filter(({ draw_id }) => draw_id === row.id).map(toSeat)))
}

/** The tender of a draw; undefined: there is no such draw. */
export async function tenderOfDraw(db: Kysely<DB>, drawId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('expert_draw')
    .select('tender_id')
    .where('id', '=', drawId)
    .executeTakeFirst()
  return row?.tender_id
}

/** Who stands behind some codes of these draws, as they were called when the pools were frozen. */
export async function behindCodes(db: Kysely<DB>, drawIds: readonly string[], codes: readonly string[]) {
  if (codes.length === 0) return []
  return db
    .selectFrom('expert_draw_pool')
    .select(['code', 'expert_id as expertId', 'account_id as accountId', 'name'])
    .where('draw_id', 'in', [...drawIds])
    .where('code', 'in', [...codes])
    .execute()
}

/** One confirmed expert of a tender. */
export interface DrawnSeat {
  /** From 1 through all draws of the tender. */
  readonly position: number
  /** The entry in the platform's pool; of an outside draw the seat itself, as there is no entry. */
  readonly expertId: string
  readonly accountId: string
  readonly confirmedAt: Date
}

/** Who has been drawn for a tender and has confirmed, of completed draws only, in the order of their positions. */
export async function drawnSeats(db: Kysely<DB>, tenderId: string): Promise<readonly DrawnSeat[]> {
  const draws = await drawsOfTender(db, tenderId)
  return draws
    .filter(({ status }) => status === 'completed')
    .flatMap(({ seats }) => seats)
    .flatMap(({ id, position, expertId, accountId, state, answeredAt }) =>
      state === 'confirmed' && accountId !== null && answeredAt !== null
        ? [{ position, expertId: expertId ?? id, accountId, confirmedAt: answeredAt }]
        : [],
    )
    .toSorted((a, b) => a.position - b.position)
}
