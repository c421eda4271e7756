import { securityWays } from '@jb/domain/tender/security'
import * as z from 'zod/mini'
import { position } from '../map/map.shapes.ts'
import {
  goodsRow,
  invoiceRequirement,
  percent,
  profile,
  tenderType,
} from '../procurement/procurement.shapes.ts'
import { fileRef, id, instant, money, optionalText, text } from '../shared/values.ts'
import { method } from './tender.shapes.ts'

export const review = z.enum(['lowestPrice', 'lowestEvaluated', 'scored'])
export const rankBasis = z.enum(['exTax', 'incTax'])

const moment = z.nullable(instant)

/** 投标保证金 as the form holds it; a draft may lack anything of it. */
export const tenderSecurity = z.object({
  /** Yuan. */
  amount: z.nullable(money),
  kinds: z.array(z.enum(securityWays)).check(z.maxLength(3)),
  /** Until when it is given; null: until the end of bidding. */
  payUntil: moment,
  payeeName: optionalText(100),
  payeeBank: optionalText(100),
  payeeAccount: optionalText(40),
})

/** All that the publish form holds. A draft may lack anything but the type; publishing checks the rules. */
export const tenderForm = z.object({
  /** The buyer that an agent's clerk acts for; null: one's own company. */
  principalId: z.nullable(id),
  type: tenderType,
  /** The own company's project (工程项目) that it belongs to. */
  projectId: z.exactOptional(z.nullable(id)),
  projectName: optionalText(100),
  /** 标段: which part of the project. */
  section: optionalText(100),
  fundSource: optionalText(100),
  supervisor: optionalText(100),
  invoiceRequirement,
  /** 资质: what a company has to prove when it signs up. */
  qualifications: z.array(text(60)).check(z.maxLength(10, '资质要求最多 10 项')),
  trackRecord: optionalText(500),
  staffing: optionalText(500),
  performanceSecurity: z.nullable(percent),
  retention: z.nullable(percent),
  /** What bidders give as 投标保证金; null: nothing. Never asked in a direct purchase. */
  security: z.exactOptional(z.nullable(tenderSecurity)),
  /** Direct purchase only: who supplies, for how much, and why nobody else was asked. */
  supplierId: z.nullable(id),
  supplierName: optionalText(100),
  directAmount: z.nullable(money),
  directReason: optionalText(500),
  profile,
  method,
  review,
  rankBasis,
  qualificationWay: z.enum(['pre', 'post']),
  title: optionalText(100),
  estimate: z.nullable(money),
  ceiling: z.nullable(money),
  isDisplay: z.boolean(),
  acceptConsortium: z.boolean(),
  bidRequire: optionalText(2000),
  paymentTerms: optionalText(500),
  deliveryTerms: optionalText(500),
  contactName: optionalText(40),
  contactPhone: optionalText(20),
  regionCode: optionalText(12),
  address: optionalText(200),
  /** Where it is on the map; null: nobody has marked it. */
  position: z.nullable(position),
  minBidders: z.int().check(z.minimum(1), z.maximum(50)),
  validityDays: z.int().check(z.minimum(1), z.maximum(365)),
  publicityDays: z.int().check(z.minimum(0), z.maximum(30)),
  applyStart: moment,
  applyEnd: moment,
  bidStart: moment,
  bidEnd: moment,
  openAt: moment,
  clarifyEnd: moment,
  awardAt: moment,
  rows: z.array(goodsRow).check(z.maxLength(2000, '清单最多 2000 行')),
  fileIds: z.array(id).check(z.maxLength(20, '附件最多 20 个')),
})
export type TenderForm = z.output<typeof tenderForm>

/** A saved draft as its owner opens it again. */
export const tenderDraft = z.object({
  id,
  no: z.string(),
  version: z.int(),
  status: z.string(),
  form: tenderForm,
  files: z.array(fileRef),
  savedAt: instant,
  /** Why an approval gave it back; only then there. */
  backReason: z.exactOptional(z.string()),
  /** The approval that it waits for, or that decided about it last. */
  approvalId: z.exactOptional(id),
})
