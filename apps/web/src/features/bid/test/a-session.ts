import { boundOf } from '@jb/contract/bid/bound'
import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { aContent } from '@jb/domain/bid/bid.samples'
import { sealForBidders } from '@jb/domain/bid/bidder-envelope'
import { aSheet, bidId, future, past, receipt, rivalBidId, tenderId } from './open-screen.tsx'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** The 16 bytes of the card in these tests. */
export const card = new Uint8Array(16).fill(7)
export const content = aContent({ rows: [{ position: 1, price: '7777.45', free: false, cells: {} }] })

/** A bid of the first version, sealed for these phones and the card. */
export const sealedFor = (...devices: string[]): string =>
  String(sealForBidders(content, { ...boundOf(aSheet()), devices, card }, random))

type Own = NonNullable<OpeningSession['mine']>

export function anOwnPart(given: Partial<Own> = {}): Own {
  return {
    bidId,
    version: 1,
    status: 'submitted',
    statusName: '已投标',
    receipt: { ...receipt, documentVersion: 1 },
    ways: [],
    postedAt: null,
    postedBy: null,
    helpAt: null,
    cause: null,
    ...given,
  }
}

export function aSession(given: Partial<OpeningSession> = {}): OpeningSession {
  return {
    tenderId,
    tenderNo: 'ZB-20261118-0007',
    title: '产业园一期 施工招标',
    profile: 'STATUTORY',
    version: 7,
    stateName: '待开标',
    ownerName: '陕西长砚建设集团有限公司',
    stage: 'decrypting',
    stageName: '解密',
    opensAt: past,
    minutes: 30,
    startsAt: past,
    decryptUntil: future,
    extensions: [],
    publishedAt: null,
    objectionsUntil: null,
    closedAt: null,
    failed: null,
    hotline: '400-000-0000',
    announcements: [],
    seal: { closedAt: past, sha256: 'ef'.repeat(32) },
    list: null,
    record: null,
    objections: [],
    isOwner: false,
    actions: [],
    ...given,
  }
}

/** What was opened: one bid, and one that nobody decrypted. */
export const record = [
  {
    bidId,
    companyName: '宝鸡秦钒钢铁有限公司',
    receiptNo: 'HZ-20261121-000001',
    receivedAt: past,
    status: 'opened' as const,
    statusName: '已开标',
    total: '1180000.00',
    why: null,
    isMine: false,
  },
  {
    bidId: rivalBidId,
    companyName: '西安某建设有限公司',
    receiptNo: 'HZ-20261121-000002',
    receivedAt: past,
    status: 'deemedRevoked' as const,
    statusName: '视为撤销',
    total: null,
    why: '因自己的原因没有解密',
    isMine: false,
  },
]
