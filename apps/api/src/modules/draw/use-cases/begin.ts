import {
  answersWithin,
  type Draw,
  drawTime,
  isReplaceable,
  type Seat,
  stop,
  tidyWanted,
  type Wanted,
} from '@jb/domain/draw/draw'
import { commitmentOf, type Frozen, poolHashOf } from '@jb/domain/draw/lot'
import { needsSecond, requestGuard } from '@jb/domain/draw/may-draw'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { sealBefore } from '../../../platform/log/seal.ts'
import { isLawful } from '../draw.access.ts'
import { insertDraw, type Outside } from '../draw.repository.ts'
import { drawsOfTender, type KeptDraw } from '../draw.rows.ts'
import { accountOf, inAnyOrder, openPeople, type Person, phoneHash, sealPeople } from '../outside.ts'
import { freeze, newNonce, ownStaffAmong, poolFor, worksForOwner } from '../pool.ts'
import { moved, setClock } from './move-on.ts'
import { notifyDrawn } from './notify-experts.ts'

/** What is asked for: also what a second person is asked about, so no name stands in it. */
export interface Plan {
  readonly wanted: readonly Wanted[]
  readonly evaluateAt: string
  readonly reason: string
  /** The record of a draw outside, and its experts, sealed; null: the platform draws. */
  readonly outside: { readonly recordNo: string; readonly fileId: string; readonly sealed: string } | null
  /** The number of the outside draw whose place it takes. */
  readonly replaces: number | null
}

/** Who has asked, and who has agreed to it. */
interface By {
  readonly requestedBy: string
  readonly agreedBy: string | null
}

const peopleOf = (ctx: Ctx, tender: Tender, sealed: string) =>
  openPeople<readonly Person[]>(ctx.services.secret, tender.id, sealed)

/** Whose names were typed in, and who of the owner's side must not be among them. Bidders are secret, and stay so. */
async function outsideGuard(ctx: Ctx, tender: Tender, sealed: string): Promise<Refusal | undefined> {
  const people = peopleOf(ctx, tender, sealed)
  if (new Set(people.map(({ phone }) => phone)).size < people.length) return refuse('draw.sameExpert')
  const accounts = (await Promise.all(people.map((one) => accountOf(ctx.tx, one)))).flatMap((id) => id ?? [])
  const own = await ownStaffAmong(ctx.tx, tender, accounts)
  const employed = await worksForOwner(
    ctx.tx,
    tender,
    people.map(({ employer }) => employer),
  )
  return own.size > 0 || employed ? refuse('draw.ownStaff') : undefined
}

/** Why this cannot be begun now. */
export async function planGuard(ctx: Ctx, tender: Tender, plan: Plan): Promise<Refusal | undefined> {
  const draws = await drawsOfTender(ctx.tx, tender.id)
  const source = plan.outside ? 'outside' : 'platform'
  const request = { source, wanted: plan.wanted, evaluateAt: new Date(plan.evaluateAt) } as const
  const no = requestGuard(tender, request, { draws, lawful: isLawful(ctx.services.config), now: ctx.now })
  if (no) return no
  if (draws.some(({ number, status }) => number === plan.replaces && status === 'completed'))
    return refuse('draw.wrongStatus')
  if (needsSecond(draws) && plan.reason === '') return refuse('draw.reasonRequired')
  if (plan.outside) return outsideGuard(ctx, tender, plan.outside.sealed)
  const pool = await poolFor(ctx, tender, plan.wanted)
  return isRefusal(pool) ? pool : undefined
}

function newDraw(ctx: Ctx, tender: Tender, plan: Plan, draws: readonly KeptDraw[]): Omit<Draw, 'seats'> {
  const taken = draws.flatMap(({ seats }) => seats.map(({ position }) => position))
  const drawn = plan.outside !== null
  return {
    id: ctx.newId(),
    tenderId: tender.id,
    number: draws.length + 1,
    source: drawn ? 'outside' : 'platform',
    status: drawn ? 'drawn' : 'requested',
    version: 1,
    wanted: tidyWanted(plan.wanted),
    firstPosition: Math.max(0, ...taken) + 1,
    evaluateAt: new Date(plan.evaluateAt),
    requestedAt: ctx.now,
    drawAt: drawn ? null : drawTime(ctx.now),
    drawnAt: drawn ? ctx.now : null,
    endedAt: null,
  }
}

/** Begins what `planGuard` has let pass: the pool is frozen first, the nonce made after it, and both committed to. */
export async function begin(ctx: Ctx, tender: Tender, plan: Plan, by: By): Promise<Refusal | undefined> {
  const draws = await drawsOfTender(ctx.tx, tender.id)
  const draw = newDraw(ctx, tender, plan, draws)
  const reason = draw.number === 1 ? null : plan.reason
  const common = { draw, tender, reason, ...by }
  const old = draws.find(isReplaceable)
  if (old) await moved(ctx, tender, old, stop(old, ctx.now))
  if (plan.outside) {
    const { recordNo, fileId, sealed } = plan.outside
    const people = await seatsOutside(ctx, draw, peopleOf(ctx, tender, sealed))
    await insertDraw(ctx.tx, { ...common, outside: { recordNo, fileId, people } })
    const seats = people.map(({ id, accountId, seat }) => ({ ...seat, id, accountId }))
    await notifyDrawn(ctx, tender, draw, seats)
    await setClock(ctx, { ...draw, seats })
    await log(ctx, tender, 'enterOutsideDraw', { number: draw.number, recordNo })
    return undefined
  }
  const pool = await poolFor(ctx, tender, draw.wanted)
  if (isRefusal(pool)) return pool
  const platform = await freezeAll(ctx, tender, draw, pool)
  await insertDraw(ctx.tx, { ...common, platform })
  await setClock(ctx, { ...draw, seats: [] })
  const { poolHash, frozen } = platform
  await log(ctx, tender, 'requestDraw', { number: draw.number, poolHash, commitment: frozen.commitment })
  return undefined
}

const log = (
  { log: write }: Ctx,
  { id }: Tender,
  action: string,
  payload: Readonly<Record<string, unknown>>,
) => write({ subject: { kind: 'tender', id }, action, payload })

type Lots = Exclude<Awaited<ReturnType<typeof poolFor>>, Refusal>

async function freezeAll(ctx: Ctx, tender: Tender, draw: Omit<Draw, 'seats'>, found: Lots) {
  const { secret } = ctx.services
  const { lots, pool } = freeze(secret, draw.id, draw.wanted, found)
  const { nonce, wrapped } = newNonce(secret, draw.id)
  const seal = await sealBefore(ctx.tx, ctx.now)
  const frozen: Frozen = {
    v: 1,
    drawId: draw.id,
    tenderId: tender.id,
    tenderNo: tender.no,
    number: draw.number,
    firstPosition: draw.firstPosition,
    lots,
    commitment: commitmentOf(nonce),
    requestedAt: draw.requestedAt.toISOString(),
    drawAt: (draw.drawAt ?? draw.requestedAt).toISOString(),
    sealDay: seal?.day ?? '',
    sealRoot: seal?.root ?? '',
  }
  return { frozen, poolHash: poolHashOf(frozen), nonceWrapped: wrapped, pool }
}

/** Their seats: numbered in no order that anybody knows, and open until the evaluation, as whoever drew them has asked them before. */
async function seatsOutside(
  ctx: Ctx,
  draw: Omit<Draw, 'seats'>,
  people: readonly Person[],
): Promise<readonly Outside[]> {
  const until = Math.max(draw.evaluateAt.getTime(), ctx.now.getTime() + answersWithin)
  const seatOf = (major: Person['major'], at: number): Seat => ({
    position: draw.firstPosition + at,
    major,
    code: '',
    replaces: null,
    state: 'notified',
    notifiedAt: ctx.now,
    answerUntil: new Date(until),
    answeredAt: null,
    reason: null,
  })
  const { secret } = ctx.services
  return Promise.all(
    inAnyOrder(people).map(async (person, at) => {
      const id = ctx.newId()
      return {
        id,
        accountId: await accountOf(ctx.tx, person),
        sealed: sealPeople(secret, id, person),
        phoneHash: phoneHash(secret, person.phone),
        seat: seatOf(person.major, at),
      }
    }),
  )
}
