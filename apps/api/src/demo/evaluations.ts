import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import type { Session } from '../platform/ctx.ts'
import { type Act, type Play, personOf } from './act.ts'
import { expertSession } from './draws.ts'
import type { Told } from './life.ts'
import type { EvaluationPlot, TenderPlot } from './plot.ts'

const viewAs = (play: Play, member: Session, { id }: Told): Promise<EvaluationView> =>
  play.stage.perform(member, contract.evaluationOf, { params: { id } })

async function seat(play: Play, owner: string, members: readonly string[], { id }: Told): Promise<void> {
  const wanted = members.map((name, at) => ({
    accountId: personOf(play, name).accountId,
    seat: at === 0 ? ('chair' as const) : ('member' as const),
  }))
  const body = { id, version: 0, members: wanted }
  await play.stage.perform(personOf(play, owner), contract.seatCommittee, { body })
}

/** Who sits in the committee, the chair first: people of the cast, and experts whom a draw has brought. */
async function committeeOf({ stage, cast }: Play, { id }: Told): Promise<readonly Session[]> {
  const rows = await stage.run({ system: 'demo' }, ({ tx }) =>
    tx
      .selectFrom('evaluation_member as member')
      .innerJoin('evaluation', 'evaluation.id', 'member.evaluation_id')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['account.id as accountId', 'account.name', 'account.phone'])
      .where('evaluation.tender_id', '=', id)
      .where('member.left_at', 'is', null)
      .orderBy('member.seat')
      .orderBy('member.position')
      .execute(),
  )
  return rows.map((row) => {
    const known = cast.get(row.name)
    return known?.accountId === row.accountId ? known : expertSession(row)
  })
}

async function declare(play: Play, told: Told): Promise<void> {
  for (const member of await committeeOf(play, told))
    await play.stage.perform(member, contract.declareConflict, { body: { id: told.id, conflict: null } })
}

async function chairOf(play: Play, told: Told): Promise<Session> {
  const [chair] = await committeeOf(play, told)
  if (!chair) throw new Error('nobody sits in the committee')
  return chair
}

/** The chair finds everything in order. */
async function review(play: Play, told: Told): Promise<void> {
  const { id } = told
  const chair = await chairOf(play, told)
  const { bids, items, version } = await viewAs(play, chair, told)
  const checks = items.map((item) => ({ item: item.id, passed: true }))
  for (const { bidId } of bids ?? [])
    await play.stage.perform(chair, contract.checkBid, { body: { id, bidId, checks } })
  await play.stage.perform(chair, contract.endFormalReview, { body: { id, version } })
}

/** Shares of the points that are given: by the price's place, and a little by who gives them. */
const shares = [0.86, 0.93, 0.8, 0.74, 0.7]

/** The one at this seat gives points: the chair first, then the last ones. */
async function score(play: Play, turn: number, told: Told): Promise<void> {
  const { id } = told
  const members = await committeeOf(play, told)
  const place = turn === 0 ? 0 : members.length - turn
  const member = members[place]
  if (!member) throw new Error(`nobody sits at ${place}`)
  const { bids, scoring } = await viewAs(play, member, told)
  const strict = place * 0.02
  for (const [at, { bidId }] of (bids ?? []).entries()) {
    const points = (scoring?.criteria ?? []).map(({ max }, criterion) => ({
      criterion,
      points: (Number(max) * ((shares[at] ?? 0.7) - strict)).toFixed(1),
    }))
    await play.stage.perform(member, contract.scoreBid, { body: { id, bidId, points } })
  }
  await play.stage.perform(member, contract.handInScores, { body: { id } })
}

async function report(play: Play, { dissent }: EvaluationPlot, told: Told): Promise<void> {
  const { id } = told
  const members = await committeeOf(play, told)
  const chair = await chairOf(play, told)
  const { version } = await viewAs(play, chair, told)
  for (const member of members) {
    const own = dissent && member === members.at(-1) ? { agrees: false, reason: dissent } : { agrees: true }
    await play.stage.perform(member, contract.signReport, { body: { id, version, ...own } })
  }
  await play.stage.perform(chair, contract.submitReport, { body: { id, version } })
}

/** A committee evaluates, as far as its plot goes. */
export function evaluationActs({ owner, evaluation: plot }: TenderPlot, told: Told): readonly Act[] {
  if (!plot) return []
  const { seated, declared, reviewed, scored, reported } = plot
  return [
    ...(seated ? [{ at: seated.at, run: (play: Play) => seat(play, owner, seated.members, told) }] : []),
    { at: declared, run: (play) => declare(play, told) },
    { at: reviewed, run: (play) => review(play, told) },
    ...Array.from(
      { length: scored },
      (_, turn): Act => ({ at: reviewed + 3 + turn, run: (play) => score(play, turn, told) }),
    ),
    ...(reported === undefined ? [] : [{ at: reported, run: (play: Play) => report(play, plot, told) }]),
  ]
}
