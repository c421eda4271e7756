import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { activeMembers, type Evaluation, type Member, seats } from '@jb/domain/evaluation/committee'
import { type EvaluationStatus, evaluationNames } from '@jb/domain/evaluation/evaluation.flow'
import type { Opinion } from '@jb/domain/evaluation/report'
import { formatMoney } from '@jb/domain/shared/money-text'
import { plain, priceRuleWords, scoringOf } from '@jb/domain/tender/scoring'
import { criterionGroups, priceFormulas } from '@jb/domain/tender/scoring-terms'
import type { Tender } from '@jb/domain/tender/tender'
import type { openedSheet } from '../bid/index.ts'
import { rankBasisLabels } from '../tender/index.ts'

type Compared = Awaited<ReturnType<typeof openedSheet>>['compared'][number]

/** A bid as members read it: all but the prices of its rows. */
export const presentBid = (bid: Compared): NonNullable<EvaluationView['bids']>[number] => ({
  bidId: bid.bidId,
  companyName: bid.companyName,
  shortName: bid.shortName || bid.companyName,
  total: bid.total,
  totalExTax: bid.totalExTax,
  compared: bid.compared,
  comparedName: rankBasisLabels[bid.comparedBasis],
  taxRate: bid.taxRate,
  invoice: bid.invoice,
  delivery: bid.delivery,
  note: bid.note,
  warnings: bid.warnings,
  files: bid.files,
})

/** What the tender asks for, beside which bids are read. */
export const askedLines = (tender: Tender): EvaluationView['asked'] =>
  [
    { label: '交货或工期', value: tender.deliveryTerms },
    { label: '付款方式', value: tender.paymentTerms },
    { label: '资质要求', value: tender.qualifications.join('、') },
    { label: '其他要求', value: tender.bidRequire },
    { label: '最高限价', value: tender.ceiling === null ? '' : `${formatMoney(tender.ceiling)} 元` },
  ].filter(({ value }) => value.trim() !== '')

export function presentScoring(tender: Tender): EvaluationView['scoring'] {
  const scoring = scoringOf(tender)
  if (!scoring) return null
  const { criteria, price } = scoring
  return {
    criteria: criteria.map((one) => ({ ...one, groupName: criterionGroups[one.group], max: plain(one.max) })),
    priceName: priceFormulas[price.formula],
    priceFull: plain(price.full),
    priceWords: priceRuleWords(price),
    formula: price.formula,
  }
}

/** By what a member is known to others: an expert by the seat, since an account leads to a name. */
export const shownId = ({ accountId, expert }: Pick<Member, 'accountId' | 'expert'>): string =>
  expert?.seatId ?? accountId

interface Names {
  person(accountId: string): string
  department(accountId: string): string
}

/** Who sits there and has done its part; `opinions`: as far as they are this reader's. */
export const presentMembers = (
  evaluation: Evaluation,
  names: Names,
  opinions: readonly (Opinion & { readonly signedAt: Date })[],
): EvaluationView['members'] =>
  activeMembers(evaluation).map((one) => {
    const { accountId, seat, declaredAt, handedInAt } = one
    const said = opinions.find((given) => given.accountId === accountId && given.round === evaluation.round)
    return {
      accountId: shownId(one),
      isExpert: one.expert !== undefined,
      name: names.person(accountId),
      departmentName: names.department(accountId),
      seat,
      seatName: seats[seat],
      declared: declaredAt !== null,
      handedIn: handedInAt !== null,
      opinion: said
        ? { agrees: said.agrees, reason: said.reason, signedAt: said.signedAt.toISOString() }
        : null,
    }
  })

const stages: readonly EvaluationStatus[] = ['ready', 'formal', 'scoring', 'reporting', 'submitted']

/** The stages of the evaluation, and where it stands. */
export function stepsOf(status: EvaluationStatus | undefined, scored: boolean): EvaluationView['steps'] {
  const shown = stages.filter((one) => scored || one !== 'scoring')
  const at = status === 'reopened' ? 'reporting' : status === 'forming' ? 'ready' : status
  const now = at === undefined ? -1 : shown.indexOf(at)
  return shown.map((one, place) => ({
    name: one === 'ready' ? '组建' : evaluationNames[one],
    state: place < now || (place === now && at === 'submitted') ? 'done' : place === now ? 'now' : 'later',
  }))
}
