import { feeBases, feePayers } from '@jb/domain/procurement/fee-choices'
import { decryptMinutes } from '@jb/domain/tender/decrypt-time'
import { mostInvited } from '@jb/domain/tender/invitee-states'
import { criterionGroups, mostCriteria, priceFormulas } from '@jb/domain/tender/scoring-terms'
import { securityWays } from '@jb/domain/tender/security'
import { tenderFields } from '@jb/domain/tender/tender.fields'
import * as z from 'zod/mini'
import { position } from '../map/map.shapes.ts'
import { shapeOf } from '../procurement/fields.ts'
import { attachedFiles, keptDraft } from '../procurement/item.shapes.ts'
import { goodsRow } from '../procurement/procurement.shapes.ts'
import { id, instant, money, optionalText, text } from '../shared/values.ts'

/** 投标保证金 as the form holds it; a draft may lack anything of it. */
export const tenderSecurity = z.object({
  /** Yuan. */
  amount: z.nullable(money),
  kinds: z.array(z.enum(securityWays)).check(z.maxLength(3)),
  /** Until when it is given; null: until the end of bidding. */
  payUntil: z.nullable(instant),
  payeeName: optionalText(100),
  payeeBank: optionalText(100),
  payeeAccount: optionalText(40),
})

const feeAccount = {
  payeeName: optionalText(100),
  payeeBank: optionalText(100),
  payeeAccount: optionalText(40),
}

/** 招标文件费 as the form holds it: `paidFileIds` are those of its files that are read after payment only. */
export const documentFee = z.object({
  /** Yuan. */
  amount: z.nullable(money),
  paidFileIds: z.array(id).check(z.maxLength(20)),
  ...feeAccount,
})

/** 中标服务费 as the form holds it. Amounts in yuan, the discount in per cent; the account only where an agent is paid. */
export const serviceFee = z.object({
  basis: z.enum(Object.keys(feeBases) as Keys<typeof feeBases>),
  discount: z.string().check(z.maxLength(5)),
  min: z.nullable(money),
  cap: z.nullable(money),
  payer: z.enum(Object.keys(feePayers) as Keys<typeof feePayers>),
  barsOverdue: z.boolean(),
  ...feeAccount,
})
type Keys<T> = [keyof T & string, ...(keyof T & string)[]]

const fees = z.object({ document: z.nullable(documentFee), service: z.nullable(serviceFee) })

const points = z.string().check(z.maxLength(6))

/** 综合评分 as the form holds it; a draft may lack any figure of it. */
export const scoring = z.object({
  criteria: z
    .array(
      z.object({
        group: z.enum(Object.keys(criterionGroups) as Keys<typeof criterionGroups>),
        name: optionalText(40),
        max: points,
        standard: optionalText(300),
      }),
    )
    .check(z.maxLength(mostCriteria, `评分项最多 ${mostCriteria} 项`)),
  price: z.object({
    formula: z.enum(Object.keys(priceFormulas) as Keys<typeof priceFormulas>),
    full: points,
    kFrom: points,
    kTo: points,
    over: points,
    under: points,
  }),
})

/** All that the publish form holds. A draft may lack anything but the type; publishing checks the rules. */
export const tenderForm = shapeOf(tenderFields, {
  /** Null: one's own company. */
  principalId: z.nullable(id),
  projectId: z.exactOptional(z.nullable(id)),
  qualifications: z.array(text(60)).check(z.maxLength(10, '资质要求最多 10 项')),
  /** Null: nothing. */
  security: z.exactOptional(z.nullable(tenderSecurity)),
  /** Null: nothing is charged. */
  fees: z.exactOptional(z.nullable(fees)),
  /** 邀请单位, in a procedure that is not for everybody; the names are the server's. */
  invitees: z.exactOptional(
    z
      .array(z.object({ id, name: optionalText(100) }))
      .check(z.maxLength(mostInvited, `邀请单位最多 ${mostInvited} 家`)),
  ),
  /** Absent: the usual half hour. */
  decryptMinutes: z.exactOptional(
    z
      .int('解密时长请填整数分钟')
      .check(
        z.minimum(
          decryptMinutes.least,
          `解密时长请填 ${decryptMinutes.least} 到 ${decryptMinutes.most} 分钟`,
        ),
        z.maximum(decryptMinutes.most, `解密时长请填 ${decryptMinutes.least} 到 ${decryptMinutes.most} 分钟`),
      ),
  ),
  /** Null: it goes by price. */
  scoring: z.exactOptional(z.nullable(scoring)),
  supplierId: z.nullable(id),
  supplierName: optionalText(100),
  /** Null: nobody has marked it. */
  position: z.nullable(position),
  rows: z.array(goodsRow).check(z.maxLength(2000, '清单最多 2000 行')),
  fileIds: z.array(id).check(z.maxLength(20, '附件最多 20 个')),
})
export const { rankBasis } = tenderForm.shape
export type TenderForm = z.output<typeof tenderForm>

/** A saved draft as its owner opens it again. */
export const tenderDraft = keptDraft(tenderForm, attachedFiles)
