import type { Sent } from '@jb/contract/endpoint'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { formalItemIds } from '@jb/domain/evaluation/review'
import type { Scoring } from '@jb/domain/tender/scoring-terms'
import { type Harness, startHarness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aTenderToOpen, openAs } from './bid-story.ts'

/** A server, an owner with four colleagues who may judge, and three bidders. */
export interface EvaluationWorld {
  readonly h: Harness
  readonly owner: Caller
  readonly people: readonly Caller[]
  readonly suppliers: readonly Caller[]
}

export async function anEvaluationWorld(): Promise<EvaluationWorld> {
  const h = await startHarness()
  const owner = await h.as({ roles: ['buyer'], name: '李慧敏' })
  const { companyId } = owner
  const people = await Promise.all(
    ['赵工', '钱工', '孙工', '周工'].map((name) => h.as({ roles: ['evaluator'], companyId, name })),
  )
  const suppliers = await Promise.all([1, 2, 3].map(() => h.as({ companyKind: 'supplier' })))
  return { h, owner, people, suppliers }
}

export const scoring = {
  criteria: [
    { group: 'technical', name: '技术方案', max: '40', standard: '' },
    { group: 'credit', name: '同类业绩', max: '20', standard: '' },
  ],
  price: { formula: 'lowest', full: '40', kFrom: '0', kTo: '5', over: '1', under: '0.5' },
} as const satisfies Scoring
export const form = (own: Scoring = scoring) => ({
  review: 'scored' as const,
  scoring: { criteria: own.criteria.map((one) => ({ ...one })), price: { ...own.price } },
})

type Checks = Sent<typeof contract.checkBid>['body']['checks']
export const passed: Checks = formalItemIds.map((item) => ({ item, passed: true }))
export const failed: Checks = formalItemIds.map((item) =>
  item === 'delivery'
    ? { item, passed: false, ground: 'unresponsive' as const, reason: '交货期超过三十天' }
    : { item, passed: true },
)
export const given = [
  [
    ['30', '15'],
    ['38', '18'],
    ['20', '10'],
  ],
  [
    ['31', '15'],
    ['37.5', '18'],
    ['20', '10'],
  ],
  [
    ['32', '15'],
    ['39', '18'],
    ['20', '10'],
  ],
] as const

/** An evaluation by points, step by step up to its report. */
export function evaluationStory(world: () => EvaluationWorld) {
  const person = (at: number) => {
    const one = world().people[at]
    if (!one) throw new Error('nobody there')
    return one
  }
  const view = async (id: string, as: Caller) =>
    (await world().h.call(contract.evaluationOf, { params: { id } }, as)).answer
  const version = async (id: string) => (await view(id, world().owner)).version
  const seats = (many = 3) =>
    world()
      .people.slice(0, many)
      .map(({ accountId }, at) => ({ accountId, seat: at === 0 ? ('chair' as const) : ('member' as const) }))
  const seat = async (id: string, members = seats(), as = world().owner) =>
    world().h.call(contract.seatCommittee, { body: { id, version: await version(id), members } }, as)
  const declare = (id: string, as: Caller, conflict: string | null = null) =>
    world().h.call(contract.declareConflict, { body: { id, conflict } }, as)

  /** A scored tender at its opening time, with bids at 0.9, 0.92 and 0.94 of the ceilings, and its committee seated. */
  async function seated(changes = {}) {
    const bids = world().suppliers.map((supplier, at) => [supplier, [0.9, 0.92, 0.94][at] ?? 1] as const)
    const { id } = await aTenderToOpen(world().h, world().owner, bids, { ...form(), ...changes })
    await seat(id)
    return id
  }
  async function reviewing(changes = {}) {
    const id = await seated(changes)
    await openAs(world().h, world().owner, id)
    for (const at of [0, 1, 2]) await declare(id, person(at))
    return id
  }
  const check = (id: string, bidId: string, checks: Checks = passed, as = person(0)) =>
    world().h.call(contract.checkBid, { body: { id, bidId, checks } }, as)
  const end = async (id: string, as = person(0)) =>
    world().h.call(contract.endFormalReview, { body: { id, version: await version(id) } }, as)
  const bidsIn = async (id: string) => (await view(id, person(0))).bids ?? []
  /** Formal review with all passing but those of these companies. */
  async function scored(failing: readonly number[] = [], changes = {}) {
    const id = await reviewing(changes)
    for (const [at, { bidId }] of (await bidsIn(id)).entries())
      await check(id, bidId, failing.includes(at) ? failed : passed)
    await end(id)
    return id
  }
  const score = (id: string, bidId: string, points: readonly string[], as: Caller, reason = '') =>
    world().h.call(
      contract.scoreBid,
      {
        body: { id, bidId, points: points.map((given, criterion) => ({ criterion, points: given })), reason },
      },
      as,
    )
  async function summed(failing: readonly number[] = [], changes = {}) {
    const id = await scored(failing, changes)
    const bids = await bidsIn(id)
    for (const at of [0, 1, 2]) {
      for (const [place, { bidId }] of bids.entries())
        await score(id, bidId, given[at]?.[place] ?? [], person(at))
      await world().h.call(contract.handInScores, { body: { id } }, person(at))
    }
    return id
  }
  const sign = async (id: string, as: Caller, agrees = true, reason = '') =>
    world().h.call(contract.signReport, { body: { id, version: await version(id), agrees, reason } }, as)
  const submit = async (id: string, as = person(0)) =>
    world().h.call(contract.submitReport, { body: { id, version: await version(id) } }, as)
  async function reported(failing: readonly number[] = [], changes = {}) {
    const id = await summed(failing, changes)
    for (const at of [0, 1, 2]) await sign(id, person(at))
    await submit(id)
    return id
  }
  const scrap = async (id: string, said: { reason: string; takeBack?: boolean }, as = person(0)) =>
    world().h.call(contract.proposeScrap, { body: { id, version: await version(id), ...said } }, as)
  return {
    person,
    view,
    version,
    seats,
    seat,
    declare,
    seated,
    reviewing,
    check,
    end,
    bidsIn,
    scored,
    score,
    summed,
    sign,
    submit,
    reported,
    scrap,
  }
}
