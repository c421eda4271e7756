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

/** All that the publish form holds. A draft may lack anything but the type; publishing checks the rules. */
export const tenderForm = shapeOf(tenderFields, {
  /** Null: one's own company. */
  principalId: z.nullable(id),
  projectId: z.exactOptional(z.nullable(id)),
  qualifications: z.array(text(60)).check(z.maxLength(10, '资质要求最多 10 项')),
  /** Null: nothing. */
  security: z.exactOptional(z.nullable(tenderSecurity)),
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
