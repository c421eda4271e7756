import { bidStatuses } from '@jb/domain/bid/bid.flow'
import type { SealedList, SignedReceipt } from '@jb/domain/bid/sealed-list'
import { fromBase64url } from '@jb/domain/shared/bytes'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { publicRead } from '../procurement/own-endpoints.ts'
import { profile } from '../procurement/procurement.shapes.ts'
import { id, instant } from '../shared/values.ts'
import { tenderRefusals } from './bid.refusals.ts'
import { receipt } from './bid.shapes.ts'
import { receiptFrom } from './bound.ts'
import { bidSignature } from './signature.shapes.ts'

const moment = z.nullable(instant)
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const line = z.object({ receiptNo: z.string(), sha256: hash, receivedAt: instant })

/** 收标确认 as everybody reads it, beside the caller's own receipts. */
const sealedList = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  profile,
  stateName: z.string(),
  bidEnd: moment,
  openedAt: moment,
  /** No list will be written any more, or it has been. */
  over: z.boolean(),
  /** Null before the deadline, and where none was ever written. */
  seal: z.nullable(z.object({ closedAt: instant, writtenAt: instant, sha256: hash })),
  /** Null before the opening: its length tells how many have bid. */
  list: z.nullable(z.object({ nonce: z.string(), lines: z.array(line) })),
  /** All versions of the caller's company, the newest first. */
  mine: z.array(
    z.object({
      status: z.enum(bidStatuses),
      statusName: z.string(),
      receipt,
      /** 电子签名, where the tender asks for it; null: unsigned. */
      signature: z.exactOptional(z.nullable(bidSignature)),
    }),
  ),
})
export type SealedListView = z.output<typeof sealedList>

export const sealedListOf = endpoint({
  id: 'bid.sealedList',
  summary: '收标确认：截止时的密封投标清单和校验值；开标后公开清单，登录后另附本企业的回执',
  ...publicRead,
  path: '/bid/sealed-lists/{id}',
  answer: sealedList,
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})

/** A receipt with the list on which it stands: all that proves a bid, without a price. */
export const bidProof = z.object({
  kind: z.literal('bidProof'),
  receipt,
  seal: z.object({ closedAt: instant, sha256: hash }),
  list: z.object({ nonce: z.string(), lines: z.array(line) }),
})
export type BidProof = z.output<typeof bidProof>

/** The facts of a receipt with what verifies them. */
export function signedFrom(view: BidProof['receipt']): SignedReceipt {
  const publicKey = fromBase64url(view.publicKey) ?? new Uint8Array()
  return { receipt: receiptFrom(view), signature: view.signature, publicKey }
}

/** The list that a proof names, as it is hashed. */
export function listFrom({
  receipt: { tenderId, tenderNo },
  seal,
  list,
}: Pick<BidProof, 'seal' | 'list'> & {
  readonly receipt: Pick<BidProof['receipt'], 'tenderId' | 'tenderNo'>
}): SealedList {
  return {
    subject: { kind: 'tender', id: tenderId },
    subjectNo: tenderNo,
    closedAt: new Date(seal.closedAt),
    nonce: list.nonce,
    lines: list.lines.map((one) => ({ ...one, receivedAt: new Date(one.receivedAt) })),
  }
}
