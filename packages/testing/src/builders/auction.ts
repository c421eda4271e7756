import { publishAuction, saveAuctionDraft } from '@jb/contract/auction/auction.contract'
import type { AuctionForm } from '@jb/contract/auction/auction.form'
import { agreementOf, joinAuction } from '@jb/contract/auction/offer.contract'
import { type AuctionFields, auctionFields } from '@jb/domain/auction/auction.fields'
import { orEmpty } from '@jb/domain/procurement/field'
import { isRefusal } from '@jb/domain/shared/refusal'
import { saveFile } from '../../../../apps/api/src/modules/file/use-cases/save-file.ts'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'
import { aPng } from './file.ts'
import { type Published, publishReason } from './tender.ts'

const hour = 3_600_000

/**
 * A purchase of protective gear by reverse auction that may be published at `now`: prices to be seen by all, it starts
 * after 80 h and lasts an hour; no deposit, everybody may join.
 */
export function anAuctionForm(now: Date, changes: Partial<AuctionForm> = {}): AuctionForm {
  const after = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  return orEmpty<AuctionFields, AuctionForm>(auctionFields, {
    ...{ principalId: null, type: 20, projectId: null, title: '安全帽反光衣等劳保用品集中采购' },
    ...{ direction: 'reverse', mode: 'clock', visibility: 'rankOnly', unit: '元' },
    ...{ startPrice: '58000', step: '500', grid: false, reservePrice: null, appraisal: null },
    invoiceRequirement: 'special',
    ...{ isDisplay: true, startsAt: after(80), endsAt: after(81), hardEndAt: null },
    ...{ windowMinutes: 2, extensionMinutes: 2, maxExtensions: 20, minBidders: 2, selfImprove: false },
    ...{ admission: 'auto', applyEnd: null, deposit: null, depositKinds: [] },
    ...{ payeeName: '', payeeBank: '', payeeAccount: '', payDays: 30, talks: true },
    ...{ terms: '', defects: '', viewingTime: '', viewingPlace: '', viewingContact: '' },
    requirement: '具有劳保用品经营资格。',
    paymentTerms: '验收合格后 30 天内付清。',
    deliveryTerms: '合同签订后 10 天内送到项目部。',
    ...{ contactName: '李慧敏', contactPhone: '19900000001' },
    ...{ regionCode: '610116', address: '西咸大道 1 号', position: null },
    rows: [{ cells: { name: '劳保用品', spec: '安全帽、反光衣、手套', quantity: '1200', unit: '套' } }],
    ...{ pictureIds: [], fileIds: [] },
    ...changes,
  })
}

/**
 * A used excavator for sale that may be published at `now`: it starts after 8 days and lasts an hour; reserve price
 * 315,000, deposit 30,000. Without pictures, which publishing wants: see `aSale`.
 */
export function aSaleForm(now: Date, changes: Partial<AuctionForm> = {}): AuctionForm {
  const after = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  return anAuctionForm(now, {
    ...{ type: 16, title: '闲置挖掘机转让（卡特320D，2014年）', direction: 'ascending', visibility: 'open' },
    ...{ startPrice: '280000', step: '5000', reservePrice: '315000', appraisal: '300000', minBidders: 1 },
    ...{ startsAt: after(8 * 24), endsAt: after(8 * 24 + 1), payDays: 10 },
    ...{ deposit: '30000', depositKinds: ['transfer', 'guarantee'] },
    ...{
      payeeName: '四川锦岑路桥工程有限公司',
      payeeBank: '中国银行成都分行',
      payeeAccount: '6222000000000001',
    },
    ...{
      defects: '小臂有焊补，其余工作正常。',
      viewingTime: '工作日 9:00–17:00',
      viewingPlace: '绵阳设备库',
    },
    ...{ viewingContact: '资产管理部 19900000003', paymentTerms: '', deliveryTerms: '' },
    rows: [
      { cells: { name: '挖掘机', spec: '卡特320D', quantity: '1', builtYear: '2014', workHours: '9850' } },
    ],
    ...changes,
  })
}

/** Three pictures of the caller's company, ready to be put into a form; their ids. */
export async function threePictures(harness: Harness, owner: Caller): Promise<string[]> {
  const { companyId, accountId } = owner
  const one = (name: string) =>
    harness.run(async (ctx) => {
      const file = { name, bytes: aPng(), purpose: 'attachment', owner: { companyId, accountId } } as const
      const id = await saveFile(ctx, file)
      if (isRefusal(id)) throw new Error(`the picture was not kept: ${id.refused}`)
      return id
    })
  return [await one('正面.png'), await one('侧面.png'), await one('铭牌.png')]
}

type Changes = Partial<AuctionForm> | ((now: Date) => AuctionForm)

/** The form of an auction at the present moment; a sale gets its pictures. */
async function formFor(harness: Harness, owner: Caller, changes: Changes): Promise<AuctionForm> {
  const { now } = await harness.run(async (ctx) => ({ now: ctx.now }))
  const form = typeof changes === 'function' ? changes(now) : anAuctionForm(now, changes)
  const wants = form.direction === 'ascending' && form.pictureIds.length === 0
  return wants ? { ...form, pictureIds: await threePictures(harness, owner) } : form
}

/** Saves a draft of an auction as this buyer; throws what was refused. */
export async function saveAuctionAs(harness: Harness, owner: Caller, changes: Changes = {}) {
  const form = await formFor(harness, owner, changes)
  return (await harness.call(saveAuctionDraft, { body: { form } }, owner)).answer
}

/** Saves a draft of an auction and publishes it, over warnings too; throws what was refused. */
export async function publishAuctionAs(
  harness: Harness,
  owner: Caller,
  changes: Changes = {},
): Promise<Published> {
  const { id, version } = await saveAuctionAs(harness, owner, changes)
  const body = { id, version, reason: publishReason }
  return (await harness.call(publishAuction, { body }, owner)).answer
}

/** A published sale of an excavator. */
export function publishSaleAs(
  harness: Harness,
  owner: Caller,
  changes: Partial<AuctionForm> = {},
): Promise<Published> {
  return publishAuctionAs(harness, owner, (now) => aSaleForm(now, changes))
}

/** Signs this person's company up for an auction, with the agreement as it stands; throws what was refused. */
export async function joinAuctionAs(harness: Harness, auctionId: string, bidder: Caller) {
  const { hash } = (await harness.call(agreementOf, { params: { id: auctionId } }, bidder)).answer
  const contact = { contactName: bidder.accountName, contactPhone: '19900000006' }
  const body = { id: auctionId, ...contact, agreementHash: hash }
  return (await harness.call(joinAuction, { body }, bidder)).answer
}

/** A reverse auction that is live now, with these companies in it; an hour from its end. */
export async function liveAuctionAs(
  harness: Harness,
  owner: Caller,
  bidders: readonly Caller[],
  changes: Partial<AuctionForm> = {},
): Promise<Published> {
  const published = await publishAuctionAs(harness, owner, changes)
  for (const bidder of bidders) await joinAuctionAs(harness, published.id, bidder)
  await harness.clock.advance(80 * hour)
  return published
}
