import { auctionFields } from '@jb/domain/auction/auction.fields'
import * as z from 'zod/mini'
import { position } from '../map/map.shapes.ts'
import { shapeOf } from '../procurement/fields.ts'
import { keptDraft, picturesAndFiles } from '../procurement/item.shapes.ts'
import { goodsRow } from '../procurement/procurement.shapes.ts'
import { id } from '../shared/values.ts'
import { price } from './auction.shapes.ts'

/** All that the publish form holds. A draft may lack anything but the type; publishing checks the rules. */
export const auctionForm = shapeOf(auctionFields, {
  /** Null: one's own company. */
  principalId: z.nullable(id),
  projectId: z.exactOptional(z.nullable(id)),
  reservePrice: z.nullable(price),
  depositKinds: z.array(z.enum(['transfer', 'online', 'guarantee'])).check(z.maxLength(3)),
  position: z.nullable(position),
  rows: z.array(goodsRow).check(z.maxLength(500, '清单最多 500 行')),
  pictureIds: z.array(id).check(z.maxLength(20, '图片最多 20 张')),
  fileIds: z.array(id).check(z.maxLength(20, '附件最多 20 个')),
})
export type AuctionForm = z.output<typeof auctionForm>

/** A saved draft as its owner opens it again. */
export const auctionDraft = keptDraft(auctionForm, picturesAndFiles)
