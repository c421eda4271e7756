import { answerInvitation, requestDraw } from '@jb/contract/draw/draw.contract'
import type { Session } from '../platform/ctx.ts'
import { type Act, moment, type Play, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { TenderPlot } from './plot.ts'
import { sessionFor } from './stage.ts'

/** Somebody who belongs to no company: an expert of the platform's pool. */
export const expertSession = (account: {
  readonly accountId: string
  readonly name: string
  readonly phone: string
}): Session =>
  sessionFor({
    accountId: account.accountId,
    accountName: account.name,
    phone: account.phone,
    companyId: undefined,
    companyName: undefined,
    companyVerified: false,
    companyFrozen: false,
    roles: [],
    principals: [],
    memberOf: [],
  })

/** Whose answer a draw waits for, in the order of the seats. */
const askedIn = ({ stage }: Play, owner: Session, { id }: Told) =>
  stage.run(owner, ({ tx }) =>
    tx
      .selectFrom('expert_draw_seat as seat')
      .innerJoin('expert_draw', 'expert_draw.id', 'seat.draw_id')
      .innerJoin('account', 'account.id', 'seat.account_id')
      .select(['seat.id', 'account.id as accountId', 'account.name', 'account.phone'])
      .where('expert_draw.tender_id', '=', id)
      .where('seat.state', '=', 'notified')
      .orderBy('seat.position')
      .execute(),
  )

/** Those who are asked answer; the first so many of them cannot come. */
async function answer(play: Play, owner: Session, told: Told, declines: number): Promise<void> {
  for (const [at, { id, ...account }] of (await askedIn(play, owner, told)).entries()) {
    const body =
      at < declines ? { id, takes: false, reason: 'time' as const } : { id, takes: true, reason: null }
    await play.stage.perform(expertSession(account), answerInvitation, { body })
  }
}

/** Hours from a request to the answers of whom it has drawn, and to those of whom it drew instead of who said no. */
const answered = { first: 0.4, again: 0.6 }

/** Experts are drawn for a committee; whoever cannot come is drawn for again. */
export function drawActs({ owner, drawn }: TenderPlot, told: Told): readonly Act[] {
  if (!drawn) return []
  const { at, wanted, evaluateAt, declines = 0 } = drawn
  return [
    {
      at,
      run: async (play) => {
        const body = {
          id: told.id,
          wanted: [...wanted],
          evaluateAt: moment(play.today, evaluateAt).toISOString(),
        }
        await play.stage.perform(personOf(play, owner), requestDraw, { body: { ...body, reason: '' } })
      },
    },
    { at: at + answered.first, run: (play) => answer(play, personOf(play, owner), told, declines) },
    { at: at + answered.again, run: (play) => answer(play, personOf(play, owner), told, 0) },
  ]
}
