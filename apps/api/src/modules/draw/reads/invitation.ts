import type { invitationOf } from '@jb/contract/draw/draw.contract'
import type { Invitation } from '@jb/contract/draw/draw.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import { declineNames, type InvitationStage, invitationStep, seatStateNames } from '@jb/domain/draw/labels'
import { type Major, majorNames } from '@jb/domain/expert/labels'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { openPeople, type Person, phoneHash } from '../outside.ts'

type Reader = Pick<ReadContext, 'db' | 'services'>

/** The seats of a person: theirs by account, or, of an outside draw, by the number and name that were typed in. */
async function seatsOf({ db, services: { secret } }: Reader, caller: Session) {
  const rows = await db
    .selectFrom('expert_draw_seat as s')
    .innerJoin('expert_draw as d', 'd.id', 's.draw_id')
    .innerJoin('tender as t', 't.id', 'd.tender_id')
    .selectAll('s')
    .select(['d.id as drawId', 'd.status', 'd.evaluate_at', 't.id as tenderId', 't.title', 't.no'])
    .select(['t.status as tenderStatus', 't.offline_at'])
    .where((eb) =>
      eb.or([
        eb('s.account_id', '=', caller.accountId),
        eb('s.account_id', 'is', null).and('s.phone_hash', '=', phoneHash(secret, caller.phone)),
      ]),
    )
    .orderBy('s.notified_at', 'desc')
    .limit(100)
    .execute()
  const isOwn = ({ account_id, sealed, id }: (typeof rows)[number]) =>
    account_id === caller.accountId ||
    (sealed !== null && openPeople<Person>(secret, id, sealed).name === caller.accountName)
  return rows.filter(isOwn)
}

const stageOf = (seat: {
  readonly tenderStatus: string
  readonly offline_at: Date | null
}): InvitationStage =>
  seat.tenderStatus === 'awarded' ? 'decided' : seat.offline_at === null ? 'runs' : 'offline'

/** One seat of the caller; undefined: for them it does not exist. */
export async function ownSeat(ctx: ReadContext, id: string) {
  return (await seatsOf(ctx, callerOf(ctx))).find((seat) => seat.id === id)
}

/** What a drawn expert reads of its seat. */
export async function ownInvitation(ctx: ReadContext, id: string): Promise<Invitation | Refusal> {
  const seat = await ownSeat(ctx, id)
  if (!seat) return refuse('draw.notFound')
  const { state, reason, answer_until: until } = seat
  const open = state === 'notified' && seat.status === 'drawn' && until > ctx.now
  const declined = reason === 'conflict' || reason === 'time' ? declineNames[reason] : ''
  return {
    id,
    tenderId: seat.tenderId,
    title: seat.title,
    no: seat.no,
    majorName: majorNames[seat.major as Major],
    evaluateAt: seat.evaluate_at.toISOString(),
    answerUntil: until.toISOString(),
    state,
    stateName: seatStateNames[state],
    answeredAt: seat.answered_at?.toISOString() ?? null,
    reasonName: declined,
    nextStep: invitationStep({ state, reason, open, stage: stageOf(seat) }),
    actions: open
      ? [
          { id: 'take', label: '参加', enabled: true },
          { id: 'decline', label: '不能参加', enabled: true },
        ]
      : [],
  }
}

export const invitation = (
  ctx: ReadContext,
  { params: { id } }: Received<typeof invitationOf>,
): Promise<Answer<typeof invitationOf> | Refusal> => ownInvitation(ctx, id)

/** An invitation that waits for this person's answer. */
export interface InvitationToDo {
  readonly id: string
  readonly title: string
  readonly answerUntil: Date
}

export async function invitationsToDo(ctx: ReadContext, caller: Session): Promise<readonly InvitationToDo[]> {
  const seats = await seatsOf(ctx, caller)
  return seats
    .filter(
      ({ state, status, answer_until }) =>
        state === 'notified' && status === 'drawn' && answer_until > ctx.now,
    )
    .map(({ id, title, answer_until: answerUntil }) => ({ id, title, answerUntil }))
}
