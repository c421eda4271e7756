import { reportBreach } from '@jb/contract/auction/breach.contract'
import { confirmResult } from '@jb/contract/auction/result.contract'
import { secondRoles } from '@jb/domain/approval/second-person'
import { breachGuard } from '@jb/domain/auction/breach'
import { breachFacts } from '@jb/domain/auction/breach-request'
import { startTotal } from '@jb/domain/auction/check-terms'
import { fromFen, toFen } from '@jb/domain/auction/fen'
import type { Auction, AuctionDraft } from '@jb/domain/auction/form'
import { startTotalName } from '@jb/domain/auction/labels'
import { offlineGuard } from '@jb/domain/auction/offline'
import { type Published, publish as publishDraft } from '@jb/domain/auction/publish'
import { giveBack, publishApproved, submitForApproval } from '@jb/domain/auction/publish-approved'
import { type AuctionEnd, confirmWinner, winnersOf } from '@jb/domain/auction/result'
import { resultFacts } from '@jb/domain/auction/result-facts'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { now as appNow } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/types.ts'
import { type Decisions, decision } from '../approval/index.ts'
import { companyBar, publishing, starterBar } from '../procurement/index.ts'
import { updateMoved } from './auction.repository.ts'
import { auctions } from './auction.things.ts'
import { postponement } from './delay.ts'
import { endOf, wholeEnd } from './reads/end-of.ts'
import { factLines } from './reads/fact-lines.ts'
import { heldDeposit } from './reads/held-deposit.ts'
import { participants } from './reads/participants.ts'
import { resultCard } from './reads/result-card.ts'
import { totalOf } from './reads/total-of.ts'
import { wholeDraft } from './reads/whole-draft.ts'
import { winnerOf } from './reads/winner-of.ts'
import { carryOutBreach } from './use-cases/carry-out-breach.ts'
import { type Confirmed, carryOutConfirmed } from './use-cases/carry-out-confirmed.ts'
import { frozenGuard } from './use-cases/end-step.ts'
import { guaranteeGuard } from './use-cases/guarantee-guard.ts'
import { move } from './use-cases/lock-own.ts'
import { release } from './use-cases/release.ts'

const sentences: Readonly<Record<string, string>> = { ...confirmResult.refusals, ...reportBreach.refusals }
const sentenceOf = ({ refused }: Refusal) => `${sentences[refused] ?? '竞价的状态已经改变'}。`

/** The publication. */
export const publication = publishing<Auction, AuctionDraft, Published>({
  subject: 'auction',
  of: auctions,
  process: 'tenderPublish',
  place: 'auction.publish',
  whole: ({ tx, services }, auction) => wholeDraft(tx, services.secret, auction),
  publish: (draft, reason, now) => publishDraft(draft, { reason }, now),
  submit: submitForApproval,
  publishApproved,
  giveBack,
  facts: (ctx, { item, whole }) =>
    factLines(ctx.tx, ctx.services.secret, { ...whole, publishReason: item.publishReason }),
  card(_, { whole }) {
    const yuan = startTotal(whole)
    return yuan === undefined ? {} : { amount: { label: startTotalName(whole), yuan } }
  },
  lastTime: ({ startsAt, applyEnd }) => applyEnd ?? startsAt,
  ownerBar: companyBar,
  release,
  move,
  save: updateMoved,
})

/** What the best price comes to, while nobody has said who is to win. */
async function bestPrice(db: Kysely<DB>, auction: Auction) {
  const whole = await wholeEnd(db, auction.id)
  const [best] = whole ? winnersOf(auction, whole.outcome, whole.talks) : []
  return best ? fromFen(best.fen) : null
}

/** The result: carried out if all its guards hold as they did then, and the price is the one that approvers have read. */
export const resultDecision = decision<Auction, Confirmed>({
  subject: 'auction.result',
  of: auctions,
  process: ['award'],
  name: '确认成交',
  place: 'auction.console',
  async stakes(db, auction, wanted) {
    const price = wanted ? wanted.end.winnerAmount : await bestPrice(db, auction)
    const amount = await totalOf(db, auction, price)
    return amount === null ? {} : { amount }
  },
  facts: async (ctx, auction, { end }) => resultFacts(auction, end, await participants(ctx.tx, auction.id)),
  card: (ctx, auction, { end }) => resultCard(ctx.tx, auction, end),
  request: ({ end: { winnerBidderId: bidderId, winnerAmount, awardReason: reason } }) => ({
    bidderId,
    fen: toFen(winnerAmount ?? '0'),
    reason,
  }),
  async bars(ctx, settled) {
    const offline = offlineGuard(settled.thing)
    if (offline) return sentenceOf(offline)
    return (await starterBar(ctx, settled)) ?? companyBar(ctx, settled.thing)
  },
  async carryOut(ctx, { thing, asked }) {
    const whole = await wholeEnd(ctx.tx, thing.id)
    if (!whole) return '竞价的状态已经改变。'
    const { bidderId, fen, reason } = asked.request
    const choice = { bidderId: String(bidderId), reason: String(reason ?? '') }
    const step = confirmWinner(thing, whole, choice, await appNow(ctx.tx))
    if (isRefusal(step)) return step
    const short = await guaranteeGuard(ctx, step)
    if (short) return short
    if (toFen(step.end.winnerAmount ?? '0') !== fen) return '审批以后报价有变化，请重新确认。'
    await carryOutConfirmed(ctx, step, asked.instanceId)
    return undefined
  },
  failure: sentenceOf,
})

interface Breaching {
  readonly end: AuctionEnd
  readonly winnerName: string
  readonly reason: string
}

/** A winner that did not keep its word: nobody takes what it has given alone. Without a deposit nobody is asked. */
export const breachDecision = decision<Auction, Breaching>({
  subject: 'auction.breach',
  of: auctions,
  process: ['refund', 'award'],
  name: '违约认定',
  place: 'auction.console',
  async askIf(db, { id }) {
    const winner = await winnerOf(db, await endOf(db, id))
    return winner !== undefined && (await heldDeposit(db, id, winner.companyId)) !== undefined
  },
  stakes: async (_, { deposit }) => (deposit === null ? {} : { amount: deposit }),
  facts: (_, auction, wanted) => breachFacts(auction, { ...wanted, deposit: auction.deposit ?? '0' }),
  card: (_, { deposit }, { winnerName, reason }) => ({
    amount: deposit === null ? undefined : { label: '保证金', yuan: deposit },
    supplier: { label: '认定违约的企业', name: winnerName },
    overrides: [{ what: '认定违约并扣除保证金', why: reason }],
  }),
  request: ({ reason }) => ({ reason }),
  bars: starterBar,
  guard: async (ctx, auction) =>
    offlineGuard(auction) ??
    (await frozenGuard(ctx, auction)) ??
    breachGuard(auction, await endOf(ctx.tx, auction.id), await appNow(ctx.tx)),
  async carryOut(ctx, { thing, asked, reason: comment }) {
    const done = await carryOutBreach(ctx, {
      auction: thing,
      end: await endOf(ctx.tx, thing.id),
      reason: String(asked.request.reason ?? ''),
      comment: asked.instanceId ? '' : comment,
      now: await appNow(ctx.tx),
      ...(asked.instanceId && { instanceId: asked.instanceId }),
    })
    return isRefusal(done) ? done : undefined
  },
  failure: sentenceOf,
  second: {
    roles: secondRoles,
    notice: 'auction.review',
    refusals: {
      noSecond: 'auction.noSecond',
      notAsked: 'auction.breachNotAsked',
      samePerson: 'auction.samePerson',
      notYours: 'auction.notYourBreach',
      reasonNeeded: 'auction.reasonNeeded',
    },
    reasonOf: ({ reason }) => reason,
    invite: async (_, { title }, { winnerName, reason }) => ({
      title: '请复核违约认定',
      body: `《${title}》申请认定${winnerName}违约并扣除保证金，请核对后同意或退回。原因：${reason}`,
    }),
    answer: ({ title }, _, { agree, reason }) =>
      agree ? undefined : { title: '违约认定被退回', body: `《${title}》的违约认定没有通过复核：${reason}` },
    line(step, reason) {
      if (step === 'agreed') return undefined
      if (step === 'takenBack') return { action: 'takeBackBreach' }
      return { action: step === 'asked' ? 'askBreach' : 'refuseBreach', reason }
    },
  },
})

export const auctionDecisions: Decisions = [
  publication.decision,
  postponement.decision,
  resultDecision,
  breachDecision,
]
