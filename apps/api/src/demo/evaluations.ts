import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { seatDrawn } from '../modules/evaluation/index.ts'
import { type Act, type Play, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { EvaluationPlot, TenderPlot } from './plot.ts'

const viewAs = (play: Play, name: string, { id }: Told): Promise<EvaluationView> =>
  play.stage.perform(personOf(play, name), contract.evaluationOf, { params: { id } })

/** The experts of a draw are there. */
async function seatExperts(
  play: Play,
  owner: string,
  experts: readonly string[],
  { id }: Told,
): Promise<void> {
  await play.stage.run(personOf(play, owner), (ctx) => {
    const drawn = experts.map((name, at) => ({
      accountId: personOf(play, name).accountId,
      expertId: ctx.newId(),
      position: at + 1,
      confirmedAt: new Date(ctx.now.getTime() + at),
    }))
    return seatDrawn(ctx, { tenderId: id, drawn })
  })
}

async function seat(play: Play, owner: string, plot: EvaluationPlot, told: Told): Promise<void> {
  const { experts = [] } = plot
  const { id } = told
  const members = plot.members.filter((name) => !experts.includes(name))
  if (experts.length > 0) await seatExperts(play, owner, experts, told)
  if (members.length === 0) return
  const wanted = members.map((name, at) => ({
    accountId: personOf(play, name).accountId,
    seat: at === 0 && experts.length === 0 ? ('chair' as const) : ('member' as const),
  }))
  const { version } = await viewAs(play, owner, told)
  const body = { id, version, members: wanted }
  await play.stage.perform(personOf(play, owner), contract.seatCommittee, { body })
}

async function declare(play: Play, { members }: EvaluationPlot, { id }: Told): Promise<void> {
  for (const name of members)
    await play.stage.perform(personOf(play, name), contract.declareConflict, { body: { id, conflict: null } })
}

/** The chair finds everything in order. */
async function review(play: Play, { members: [chair = ''] }: EvaluationPlot, told: Told): Promise<void> {
  const { id } = told
  const { bids, items, version } = await viewAs(play, chair, told)
  const checks = items.map((item) => ({ item: item.id, passed: true }))
  for (const { bidId } of bids ?? [])
    await play.stage.perform(personOf(play, chair), contract.checkBid, { body: { id, bidId, checks } })
  await play.stage.perform(personOf(play, chair), contract.endFormalReview, { body: { id, version } })
}

/** Shares of the points that are given: by the price's place, and a little by who gives them. */
const shares = [0.86, 0.93, 0.8, 0.74, 0.7]

async function score(play: Play, plot: EvaluationPlot, name: string, told: Told): Promise<void> {
  const { id } = told
  const person = personOf(play, name)
  const { bids, scoring } = await viewAs(play, name, told)
  const strict = plot.members.indexOf(name) * 0.02
  for (const [place, { bidId }] of (bids ?? []).entries()) {
    const points = (scoring?.criteria ?? []).map(({ max }, criterion) => ({
      criterion,
      points: (Number(max) * ((shares[place] ?? 0.7) - strict)).toFixed(1),
    }))
    await play.stage.perform(person, contract.scoreBid, { body: { id, bidId, points } })
  }
  await play.stage.perform(person, contract.handInScores, { body: { id } })
}

async function report(play: Play, { members }: EvaluationPlot, told: Told): Promise<void> {
  const { id } = told
  const [chair = ''] = members
  const { version } = await viewAs(play, chair, told)
  for (const name of members)
    await play.stage.perform(personOf(play, name), contract.signReport, {
      body: { id, version, agrees: true },
    })
  await play.stage.perform(personOf(play, chair), contract.submitReport, { body: { id, version } })
}

/** A committee evaluates, as far as its plot goes. */
export function evaluationActs({ owner, evaluation: plot }: TenderPlot, told: Told): readonly Act[] {
  if (!plot) return []
  const { reported } = plot
  return [
    { at: plot.seated, run: (play) => seat(play, owner, plot, told) },
    { at: plot.declared, run: (play) => declare(play, plot, told) },
    { at: plot.reviewed, run: (play) => review(play, plot, told) },
    ...plot.scored.map(
      (name, at): Act => ({ at: plot.reviewed + 3 + at, run: (play) => score(play, plot, name, told) }),
    ),
    ...(reported === undefined ? [] : [{ at: reported, run: (play: Play) => report(play, plot, told) }]),
  ]
}
