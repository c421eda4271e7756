import {
  auctionDraftOf,
  checkAuction,
  copyAuction,
  deleteAuctionDraft,
  saveAuctionDraft,
} from '@jb/contract/auction/auction.contract'
import { auctionDetailOf, auctionGoods } from '@jb/contract/auction/auction-view.contract'
import type { Harness } from '@jb/testing/api-harness'
import { anAuctionForm, aSaleForm, saveAuctionAs, threePictures } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAuctionCast, publishDraftAs } from './auction.fixture.ts'

let harness: Harness
let buyer: Caller
let rival: Caller
let bidder: Caller

beforeAll(async () => {
  ;({ harness, buyer, rival, bidder } = await anAuctionCast())
})
afterAll(() => harness.close())

const now = () => harness.run(async (ctx) => ctx.now)
const form = async (changes = {}) => anAuctionForm(await now(), changes)
const save = (changes = {}) => saveAuctionAs(harness, buyer, changes)
const publish = (draft: { id: string; version: number }, as = buyer, reason?: string) =>
  publishDraftAs(harness, as, draft, reason)
const detail = (id: string, as?: Caller) => harness.call(auctionDetailOf, { params: { id } }, as)

describe('drafts', () => {
  test('are refused to people who are not logged in, who do not buy, and whose company is not verified', async () => {
    const body = { form: await form() }
    expect((await harness.call(saveAuctionDraft, { body })).status).toBe(401)
    expect((await harness.call(saveAuctionDraft, { body }, bidder)).status).toBe(403)
    const fresh = await harness.as({ roles: ['buyer'], verified: false })
    expect((await harness.call(saveAuctionDraft, { body }, fresh)).reason).toBe('member.companyUnverified')
  })

  test('come back as they were saved, the reserve price among it, to colleagues too', async () => {
    const pictureIds = await threePictures(harness, buyer)
    const sent = { ...aSaleForm(await now(), { invoiceRequirement: 'plain' }), pictureIds }
    const { id, no } = (await harness.call(saveAuctionDraft, { body: { form: sent } }, buyer)).answer
    expect(no).toMatch(/^JJ-\d{8}-\d{4,}$/)
    const colleague = await harness.as({ roles: ['buyerLead'], companyId: buyer.companyId })
    const { answer } = await harness.call(auctionDraftOf, { params: { id } }, colleague)
    expect({ ...answer.form, reservePrice: null }).toMatchObject({
      ...sent,
      ...{ reservePrice: null, startPrice: '280000.00', step: '5000.00', deposit: '30000.00' },
      appraisal: '300000.00',
    })
    expect(answer.form.reservePrice).toBe('315000.00')
    expect(answer.pictures.map(({ id: file }) => file)).toEqual(pictureIds)
  })

  test('may lack anything, and may hold times that do not fit yet', async () => {
    const at = (await now()).toISOString()
    const empty = { title: '', startPrice: '0', step: null, rows: [], startsAt: at, endsAt: at }
    const { id, version } = await save(empty)
    const { reason, detail: facts } = await publish({ id, version })
    expect(reason).toBe('auction.incomplete')
    expect(Object.keys(facts.fields as object)).toEqual(
      expect.arrayContaining(['title', 'startPrice', 'step', 'rows', 'startsAt', 'endsAt']),
    )
  })

  test('are absent for other companies and for the public', async () => {
    const { id, version } = await save()
    expect((await harness.call(auctionDraftOf, { params: { id } }, rival)).status).toBe(404)
    expect((await detail(id)).status).toBe(404)
    expect((await detail(id, buyer)).status).toBe(404)
    expect((await harness.call(auctionGoods, { body: { id } }, rival)).status).toBe(404)
    expect((await publish({ id, version }, rival)).status).toBe(404)
    expect((await harness.call(copyAuction, { body: { id } }, rival)).status).toBe(404)
    expect((await harness.call(deleteAuctionDraft, { body: { id, version } }, rival)).status).toBe(404)
  })

  test('are not overwritten or deleted by somebody who has seen an older version', async () => {
    const { id, version } = await save()
    const again = { body: { id, version, form: await form({ title: '改一次' }) } }
    expect((await harness.call(saveAuctionDraft, again, buyer)).answer.version).toBe(version + 1)
    const late = await harness.call(saveAuctionDraft, again, buyer)
    expect([late.status, late.reason]).toEqual([409, 'auction.stale'])
    const gone = await harness.call(deleteAuctionDraft, { body: { id, version } }, buyer)
    expect([gone.status, gone.reason]).toEqual([409, 'auction.stale'])
    const body = { id, version: version + 1 }
    expect((await harness.call(deleteAuctionDraft, { body }, buyer)).answer).toEqual({ id })
    expect((await harness.call(auctionDraftOf, { params: { id } }, buyer)).status).toBe(404)
  })

  test('take no files and no projects of another company', async () => {
    const theirs = await threePictures(harness, rival)
    const files = { body: { form: await form({ pictureIds: theirs }) } }
    expect((await harness.call(saveAuctionDraft, files, buyer)).reason).toBe('file.notFound')
    const projectId = '00000000-0000-4000-8000-00000000abcd'
    const project = { body: { form: await form({ projectId }) } }
    expect((await harness.call(saveAuctionDraft, project, buyer)).reason).toBe('auction.project.notFound')
  })

  test('are checked while they are filled, with the sentences of publishing', async () => {
    const { answer } = await harness.call(checkAuction, { body: { form: aSaleForm(await now()) } }, buyer)
    expect(answer.faults).toEqual({ pictureIds: '请上传至少 3 张标的图片，让竞买人看清现状。' })
    expect(answer.hints.map(({ field }) => field)).toContain('type')
    expect((await harness.call(checkAuction, { body: { form: await form() } })).status).toBe(401)
  })
})
