import { evaluationStatuses } from '@jb/domain/evaluation/evaluation.flow'
import { formalItems, rejectGrounds } from '@jb/domain/evaluation/review'
import { criterionGroups, priceFormulas } from '@jb/domain/tender/scoring-terms'
import * as z from 'zod/mini'
import { comparisonSheet } from '../bid/bid.shapes.ts'
import { bidSignature } from '../bid/signature.shapes.ts'
import { goodsLine, profile } from '../procurement/procurement.shapes.ts'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant } from '../shared/values.ts'

type Keys<T> = [keyof T & string, ...(keyof T & string)[]]

export const seat = z.enum(['chair', 'member'])
export const formalItem = z.enum(Object.keys(formalItems) as Keys<typeof formalItems>)
export const rejectGround = z.enum(Object.keys(rejectGrounds) as Keys<typeof rejectGrounds>)

const moment = z.nullable(instant)
const line = z.object({ label: z.string(), value: z.string() })

/** One member as everybody on the page may see it: whether it has done its part, never what it gives. */
const member = z.object({
  /** Of a drawn expert the id of the seat: an account would lead to a name. */
  accountId: id,
  isExpert: z.boolean(),
  name: z.string(),
  departmentName: z.string(),
  seat,
  seatName: z.string(),
  declared: z.boolean(),
  handedIn: z.boolean(),
  /** What it says to what was summed up, this time. */
  opinion: z.nullable(z.object({ agrees: z.boolean(), reason: z.string(), signedAt: instant })),
})

/** One bid, for members that have declared to have no conflict. Amounts in yuan. */
const bidColumn = z.object({
  bidId: id,
  companyName: z.string(),
  shortName: z.string(),
  total: z.string(),
  totalExTax: z.string(),
  /** The price that is compared, and by which rule. */
  compared: z.string(),
  comparedName: z.string(),
  taxRate: z.string(),
  invoice: z.string(),
  delivery: z.string(),
  note: z.string(),
  warnings: z.array(z.string()),
  files: z.array(fileRef),
  /** Where bids are signed; null: this one is not. */
  signature: z.exactOptional(z.nullable(bidSignature)),
})

const check = z.object({
  bidId: id,
  item: formalItem,
  passed: z.boolean(),
  ground: z.nullable(rejectGround),
  groundName: z.string(),
  reason: z.string(),
})

const point = z.object({
  accountId: id,
  bidId: id,
  criterion: z.int(),
  points: z.string(),
  note: z.string(),
})

const result = z.object({
  bidId: id,
  companyName: z.string(),
  rank: z.int(),
  /** The compared price in yuan. */
  amount: z.string(),
  /** Null where the price alone decides. */
  scores: z.nullable(
    z.object({
      members: z.array(z.object({ accountId: id, points: z.string(), counts: z.boolean() })),
      given: z.string(),
      price: z.string(),
      total: z.string(),
    }),
  ),
  tie: z.nullable(z.string()),
})

const clarification = z.object({
  id,
  bidId: id,
  companyName: z.string(),
  question: z.string(),
  aboutPrice: z.boolean(),
  /** About a price: who has not explained it then may be turned down for it. */
  until: moment,
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: moment,
  /** Handed in with the answer. */
  files: z.array(fileRef),
})

const scoring = z.object({
  criteria: z.array(
    z.object({
      group: z.enum(Object.keys(criterionGroups) as Keys<typeof criterionGroups>),
      groupName: z.string(),
      name: z.string(),
      max: z.string(),
      standard: z.string(),
    }),
  ),
  priceName: z.string(),
  priceFull: z.string(),
  priceWords: z.string(),
  formula: z.enum(Object.keys(priceFormulas) as Keys<typeof priceFormulas>),
})

/** A row of a bid by the list that it was made for; null prices: not offered. */
const ownRow = z.extend(z.omit(goodsLine, { id: true }), {
  unitPrice: z.nullable(z.string()),
  unitPriceExTax: z.nullable(z.string()),
  amount: z.nullable(z.string()),
})

/** What members judge by, bid beside bid: prices without places, terms, and what has to be verified about who bids. */
export const pricedRows = z.extend(
  z.pick(comparisonSheet, {
    rankBasis: true,
    wins: true,
    columns: true,
    rows: true,
    bidders: true,
    signs: true,
  }),
  {
    /** Bids that were made for a list that an addendum has changed since, each by its own. */
    older: z.array(z.object({ bidId: id, rows: z.array(ownRow) })),
    /** What is asked beside what each bid offers; `deviates`: it falls short, as far as figures say so. */
    deviations: z.array(
      z.object({
        label: z.string(),
        asked: z.string(),
        offers: z.array(z.object({ bidId: id, value: z.string(), deviates: z.boolean() })),
      }),
    ),
  },
)
export type PricedRows = z.output<typeof pricedRows>

/** An evaluation as this caller may see it. */
export const evaluation = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  profile,
  /** 评审小组 or 评标委员会. */
  committeeName: z.string(),
  reviewName: z.string(),
  openAt: moment,
  opened: z.boolean(),
  /** Of the tender, for a first committee. */
  tenderVersion: z.int(),
  /** Null: there is no committee yet. */
  status: z.nullable(z.enum(evaluationStatuses)),
  statusName: z.string(),
  version: z.int(),
  nextStep: z.string(),
  steps: z.array(z.object({ name: z.string(), state: z.enum(['done', 'now', 'later']) })),
  isOwner: z.boolean(),
  /** The caller's own seat; null: it has none. */
  me: z.nullable(
    z.object({ accountId: id, isChair: z.boolean(), declared: z.boolean(), handedIn: z.boolean() }),
  ),
  /** By what a member is told apart in what it takes out: the seat of an expert, else the name. Null: no seat. */
  mark: z.nullable(z.string()),
  members: z.array(member),
  /** How the owner's own list has to be: whether it names who leads, and the fewest people of it. */
  leads: z.enum(['must', 'may', 'never']),
  least: z.int(),
  /** What a committee of the law still lacks, and what is unusual about it; for who runs the tender. */
  lacks: z.array(z.string()),
  unusual: z.array(z.string()),
  /** Who is out, and why. */
  left: z.array(z.object({ accountId: id, name: z.string(), reason: z.string() })),
  scoring: z.nullable(scoring),
  /** The drawn factor k, from the opening on. */
  factor: z.nullable(z.object({ k: z.string(), seed: z.string() })),
  /** What the places are reckoned from, once the formal review is over. */
  base: z.array(line),
  /** Names only, from the opening on. */
  bidders: z.array(z.object({ bidId: id, companyName: z.string() })),
  asked: z.array(line),
  bids: z.nullable(z.array(bidColumn)),
  /** With them: what has changed in consortia since they signed up (TL 37); only where something has. */
  consortia: z.exactOptional(z.array(z.string())),
  items: z.array(z.object({ id: formalItem, name: z.string() })),
  grounds: z.array(z.object({ id: rejectGround, name: z.string() })),
  checks: z.array(check),
  /** Bids that the formal review has turned down. */
  rejected: z.array(z.object({ bidId: id, companyName: z.string(), reason: z.string() })),
  /** The caller's own points; those of all once everybody has handed in. */
  points: z.array(point),
  changes: z.array(
    z.object({
      memberName: z.string(),
      companyName: z.string(),
      criterionName: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      at: instant,
    }),
  ),
  results: z.nullable(z.array(result)),
  scrapReason: z.nullable(z.string()),
  /** From when the chair may submit although somebody is silent. */
  silentFrom: moment,
  clarifications: z.array(clarification),
  report: z.nullable(z.object({ number: z.int(), sha256: z.string(), submittedAt: instant })),
  actions,
})
export type EvaluationView = z.output<typeof evaluation>
