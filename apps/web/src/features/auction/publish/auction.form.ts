import { type AuctionForm, auctionForm } from '@jb/contract/auction/auction.form'
import { type AuctionFields, auctionFields } from '@jb/domain/auction/auction.fields'
import { checkDraft } from '@jb/domain/auction/check'
import { auctionHints } from '@jb/domain/auction/check-table'
import { type AuctionDraft, unlived } from '@jb/domain/auction/form'
import { orEmpty } from '@jb/domain/procurement/field'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import type * as z from 'zod/mini'
import { type Findings, findingsOf, savableOf } from '../../procurement/index.ts'

/** What stands in the publish form of an auction while it is filled in. */
export type AuctionValues = z.input<typeof auctionForm>

/** How many rows an auction may list. */
export const mostRows = 500

/** A new form: a purchase by reverse auction, ranks only. */
export const emptyAuction = orEmpty<AuctionFields, AuctionValues>(auctionFields, {
  principalId: null,
  type: 3,
  projectId: null,
  direction: 'reverse',
  mode: 'clock',
  visibility: 'rankOnly',
  unit: '元',
  reservePrice: null,
  isDisplay: true,
  minBidders: 3,
  windowMinutes: 2,
  extensionMinutes: 2,
  maxExtensions: 20,
  payDays: 10,
  depositKinds: [],
  position: null,
  rows: [],
  pictureIds: [],
  fileIds: [],
})

export const isSelling = ({ direction }: AuctionValues) => direction === 'ascending'
export const isBuying = (values: AuctionValues) => !isSelling(values)
export const takesDeposit = ({ deposit }: AuctionValues) => Boolean(deposit)
export const takesTransfer = (values: AuctionValues) =>
  takesDeposit(values) && values.depositKinds.includes('transfer')
/** A price for a unit is written as it is; a price of the whole also in 万元. */
export const isUnitPrice = ({ unit = '' }: AuctionValues) => unit.includes('/')

/** The form as far as it can be saved. */
export const savableAuction = (values: AuctionValues): AuctionForm =>
  savableOf(auctionForm, values, emptyAuction)

const at = (text: string | null) => (text === null ? null : new Date(text))
const given = (amount: string | null) => (amount && /[1-9]/.test(amount) ? amount : null)

/** The draft that a form describes, for the rules of the domain; whose it is and its life are still empty. */
export function toDraft(values: AuctionValues): AuctionDraft {
  const form = savableAuction(values)
  const { principalId, fileIds: _, pictureIds, rows, projectId = null, ...plain } = form
  const { startsAt, endsAt, hardEndAt, applyEnd } = form
  return {
    ...plain,
    ...unlived,
    ...{ id: '', no: '', version: 1, createdBy: '', status: 'draft', projectId },
    ...{ companyId: principalId ?? '', agentCompanyId: principalId && '-' },
    ...{ startsAt: at(startsAt), endsAt: at(endsAt), hardEndAt: at(hardEndAt), applyEnd: at(applyEnd) },
    ...{ startPrice: given(form.startPrice), step: given(form.step), deposit: given(form.deposit) },
    ...{ reservePrice: given(form.reservePrice), appraisal: given(form.appraisal) },
    rows: rows.map(({ cells }, index) => rowFromCells(form.type, index + 1, cells)),
    pictures: pictureIds.length,
  }
}

/**
 * All that the rules find at `now`: the same as the platform finds when it is published. `payees`: to whose account a
 * deposit may well go, where that is known.
 */
export function auctionFindings(values: AuctionValues, now: Date, payees?: readonly string[]): Findings {
  const draft = { ...toDraft(values), payees }
  const hints = auctionHints(draft, now)
  const { rows: _, ...faults } = checkDraft({ ...draft, rows: [] }, now)
  return findingsOf({ faults, hints, type: values.type, rows: values.rows, most: mostRows, priced: false })
}
