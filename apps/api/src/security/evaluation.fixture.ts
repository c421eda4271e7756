import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderToOpen, openAs } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'

interface Sides {
  readonly owner: Caller
  readonly supplier: Caller
  /** Runs the owner's tenders: itself, or its agent. */
  readonly runner: Caller
  readonly changes: Partial<TenderForm>
}

/** An evaluation in its formal review, led by the owner, with a question to the supplier. */
export async function evaluations(h: Harness, { owner, supplier, runner, changes }: Sides, words: string) {
  const { companyId } = owner
  const others = await Promise.all([1, 2].map(() => h.as({ roles: ['evaluator'], companyId })))
  const [colleague] = others
  if (!colleague) throw new Error('no colleague')
  const { id } = await aTenderToOpen(h, runner, [[supplier, 0.9]], { ...changes, minBidders: 1 })
  const all = [owner, ...others]
  const members = all.map(({ accountId }, at) => ({
    accountId,
    seat: at === 0 ? ('chair' as const) : ('member' as const),
  }))
  await h.call(contract.seatCommittee, { body: { id, version: 0, members } }, runner)
  await openAs(h, runner, id)
  for (const one of all) await h.call(contract.declareConflict, { body: { id, conflict: null } }, one)
  const view = (await h.call(contract.evaluationOf, { params: { id } }, owner)).answer
  const bidId = view.bids?.[0]?.bidId ?? ''
  await h.call(contract.askBidder, { body: { id, bidId, question: words } }, owner)
  const { questions } = (await h.call(contract.ownClarifications, { params: { id } }, supplier)).answer
  const clarification = questions[0]?.id ?? ''
  const { version } = view
  const seen = { id, version }
  const reason = '有效投标明显缺乏竞争'
  return {
    ids: { evaluation: id, evaluationBid: bidId, colleague: colleague.accountId, clarification },
    bodies: {
      'evaluation.seat': { id, version, members },
      'evaluation.release': { ...seen, accountId: colleague.accountId, reason, chairId: owner.accountId },
      'evaluation.declare': { id, conflict: null },
      'evaluation.check': { id, bidId, checks: [{ item: 'form', passed: true }] },
      'evaluation.endFormal': seen,
      'evaluation.score': { id, bidId, points: [{ criterion: 0, points: '1' }] },
      'evaluation.sign': { ...seen, agrees: true },
      'evaluation.scrap': { ...seen, reason },
      'evaluation.submit': seen,
      'evaluation.reopen': { ...seen, reason },
      'evaluation.ask': { id, bidId, question: '请说明品牌' },
      'evaluation.answer': { id: clarification, answer: '龙钢', fileIds: [] },
    },
  }
}
