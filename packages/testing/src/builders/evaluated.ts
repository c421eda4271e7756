import { openingOf } from '@jb/contract/bid/opening.contract'
import { sessionOf } from '@jb/contract/bid/session.contract'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { evaluationModule, seatDrawn } from '../../../../apps/api/src/modules/evaluation/index.ts'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { goTo } from './decryption.ts'

export { evaluationModule }

/** Seats people as experts, as a completed draw does: the first of them leads. */
export async function seatExperts(h: Harness, tenderId: string, experts: readonly Caller[]): Promise<void> {
  await h.run(async (ctx) => {
    const drawn = experts.map(({ accountId }, at) => ({
      accountId,
      expertId: ctx.newId(),
      position: at + 1,
      confirmedAt: new Date(ctx.now.getTime() + at),
    }))
    await seatDrawn(ctx, { tenderId, drawn })
  })
}

const viewAs = async (h: Harness, id: string, as: Caller) =>
  (await h.call(contract.evaluationOf, { params: { id } }, as)).answer

/** Lets an opening session come to its end. */
export async function endSession(h: Harness, owner: Caller, id: string): Promise<void> {
  const { objectionsUntil } = (await h.call(sessionOf, { params: { id } }, owner)).answer
  await goTo(h, objectionsUntil ?? '', 1000)
}

/** Everybody declares, the chair (the first) finds all in order, all sign, and the report is submitted. By price alone. */
export async function evaluate(
  h: Harness,
  { id, members }: { readonly id: string; readonly members: readonly Caller[] },
): Promise<void> {
  const [chair] = members
  if (!chair) throw new Error('nobody sits there')
  for (const one of members) await h.call(contract.declareConflict, { body: { id, conflict: null } }, one)
  const { bids, items } = await viewAs(h, id, chair)
  const checks = items.map(({ id: item }) => ({ item, passed: true }))
  for (const { bidId } of bids ?? []) await h.call(contract.checkBid, { body: { id, bidId, checks } }, chair)
  const version = async () => (await viewAs(h, id, chair)).version
  await h.call(contract.endFormalReview, { body: { id, version: await version() } }, chair)
  for (const one of members)
    await h.call(contract.signReport, { body: { id, version: await version(), agrees: true } }, one)
  await h.call(contract.submitReport, { body: { id, version: await version() } }, chair)
}

/** An opened tender of the law with a report: five experts judge it, as a draw has brought them. */
export async function reportAs(h: Harness, owner: Caller, id: string): Promise<readonly Caller[]> {
  const { bids } = (await h.call(openingOf, { params: { id } }, owner)).answer
  if (bids.length === 0) throw new Error('nothing was opened')
  const members = await Promise.all([1, 2, 3, 4, 5].map((n) => h.as({ roles: [], name: `专家${n}` })))
  await seatExperts(h, id, members)
  await evaluate(h, { id, members })
  return members
}
