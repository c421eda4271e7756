import * as z from 'zod/mini'
import { position } from '../map/map.shapes.ts'
import { goodsRow, invoiceRequirement, tenderType } from '../procurement/procurement.shapes.ts'
import { fileRef, id, instant, money, optionalText } from '../shared/values.ts'
import { direction, mode, price, visibility } from './auction.shapes.ts'

const moment = z.nullable(instant)
const minutes = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

/** All that the publish form holds. A draft may lack anything but the type; publishing checks the rules. */
export const auctionForm = z.object({
  /** The buyer that an agent's clerk acts for; null: one's own company. */
  principalId: z.nullable(id),
  type: tenderType,
  projectId: z.exactOptional(z.nullable(id)),
  title: optionalText(100),
  direction,
  mode,
  visibility,
  /** What one price is for: 元, 元/t, 元/㎡·月 … */
  unit: optionalText(20),
  startPrice: z.nullable(price),
  step: z.nullable(price),
  /** Prices are the start price plus or minus whole steps. */
  grid: z.boolean(),
  /** Kept secret; never given back to anybody but the owner's own draft. */
  reservePrice: z.nullable(price),
  /** 评估价: what it was valued at, public. */
  appraisal: z.nullable(price),
  /** What goes with a price: of a sale the owner gives the invoice. */
  invoiceRequirement,
  isDisplay: z.boolean(),
  startsAt: moment,
  endsAt: moment,
  /** No extension goes beyond; null: only the number of extensions limits it. */
  hardEndAt: moment,
  windowMinutes: minutes(30),
  extensionMinutes: minutes(30),
  maxExtensions: minutes(100),
  minBidders: z.int().check(z.minimum(1), z.maximum(50)),
  /** The leader may better their own price. */
  selfImprove: z.boolean(),
  /** Who comes in: everybody who fulfils the terms, or whom the owner admits. */
  admission: z.enum(['auto', 'owner']),
  applyEnd: moment,
  /** Yuan; null: none. */
  deposit: z.nullable(money),
  depositKinds: z.array(z.enum(['transfer', 'online', 'guarantee'])).check(z.maxLength(3)),
  payeeName: optionalText(100),
  payeeBank: optionalText(100),
  payeeAccount: optionalText(40),
  /** Days after the result in which the balance is paid. */
  payDays: z.int().check(z.minimum(1), z.maximum(180)),
  /** Second talk (洽谈) with the first bidders where nothing was sold. */
  talks: z.boolean(),
  terms: optionalText(5000),
  /** 瑕疵说明: what is known to be wrong with it. */
  defects: optionalText(2000),
  viewingTime: optionalText(100),
  viewingPlace: optionalText(200),
  viewingContact: optionalText(100),
  requirement: optionalText(2000),
  paymentTerms: optionalText(500),
  deliveryTerms: optionalText(500),
  contactName: optionalText(40),
  contactPhone: optionalText(20),
  regionCode: optionalText(12),
  address: optionalText(200),
  position: z.nullable(position),
  rows: z.array(goodsRow).check(z.maxLength(500, '清单最多 500 行')),
  pictureIds: z.array(id).check(z.maxLength(20, '图片最多 20 张')),
  fileIds: z.array(id).check(z.maxLength(20, '附件最多 20 个')),
})
export type AuctionForm = z.output<typeof auctionForm>

export const auctionDraft = z.object({
  id,
  no: z.string(),
  version: z.int(),
  status: z.string(),
  form: auctionForm,
  pictures: z.array(fileRef),
  files: z.array(fileRef),
  savedAt: instant,
  backReason: z.exactOptional(z.string()),
  approvalId: z.exactOptional(id),
})
