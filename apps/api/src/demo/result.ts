import {
  comparisonOf,
  confirmAward,
  failOpened,
  openBids,
  publiciseResult,
  submitComparison,
} from '@jb/contract/bid/opening.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Act, type Play, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { Hours, TenderPlot } from './plot.ts'

async function versionOf(play: Play, owner: string, told: Told): Promise<{ id: string; version: number }> {
  const { version } = await play.stage.perform(personOf(play, owner), tenderDetailOf, {
    params: { id: told.id },
  })
  return { id: told.id, version }
}

async function compare(play: Play, { owner, result }: TenderPlot, told: Told): Promise<void> {
  const person = personOf(play, owner)
  const sheet = await play.stage.perform(person, comparisonOf, { params: { id: told.id } })
  const wanted = result?.winner && personOf(play, result.winner).companyName
  const winner = sheet.bidders.find(({ companyName, rank }) => (wanted ? companyName === wanted : rank === 1))
  if (!winner) throw new Error(`nobody can win ${sheet.title}`)
  const reason = result?.reason ?? '报价排名第一，各项条件满足要求。'
  await play.stage.perform(person, submitComparison, {
    body: { id: told.id, version: sheet.version, winnerBidId: winner.bidId, reason },
  })
}

/** What the owner does after the deadline. */
export function resultActs(plot: TenderPlot, told: Told): readonly Act[] {
  const { owner, result } = plot
  if (!result) return []
  const step = (at: Hours | undefined, run: Act['run']): readonly Act[] =>
    at === undefined ? [] : [{ at, run }]
  return [
    ...step(plot.decrypted ? undefined : result.opened, async (play) => {
      await play.stage.perform(personOf(play, owner), openBids, { body: await versionOf(play, owner, told) })
    }),
    ...step(result.scrapped?.at, async (play) => {
      const body = { ...(await versionOf(play, owner, told)), reason: result.scrapped?.reason ?? '' }
      await play.stage.perform(personOf(play, owner), failOpened, { body })
    }),
    ...step(result.compared, (play) => compare(play, plot, told)),
    ...step(result.publicised, async (play) => {
      const body = await versionOf(play, owner, told)
      await play.stage.perform(personOf(play, owner), publiciseResult, { body })
    }),
    ...step(result.awarded, async (play) => {
      const body = await versionOf(play, owner, told)
      await play.stage.perform(personOf(play, owner), confirmAward, { body })
    }),
  ]
}
