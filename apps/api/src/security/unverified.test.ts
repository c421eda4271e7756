import { submitBid } from '@jb/contract/bid/bid.contract'
import { confirmMember } from '@jb/contract/bid/consortium.contract'
import { register } from '@jb/contract/bid/registration.contract'
import { beginUpload } from '@jb/contract/bid/upload.contract'
import { grantMandate } from '@jb/contract/member/mandate.contract'
import { announceProject, saveProject } from '@jb/contract/project/project.contract'
import { reTender } from '@jb/contract/tender/re-tender.contract'
import {
  copyTender,
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
  tenderDraftOf,
} from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, aSignUp, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids } from '@jb/testing/builders/bid-story'
import { aMandate } from '@jb/testing/builders/mandate'
import { aTenderForm, publishReason, publishTenderAs } from '@jb/testing/builders/tender'
import { aDirectForm, aSaleForm, aStatutoryForm } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFormOf, announcing } from '../modules/project/project.fixture.ts'
import { mounted } from './world.fixture.ts'

/**
 * A company whose verification does not stand begins nothing that others rely on, on whatever path. What it has begun
 * before goes on, so that nobody who relied on it is left alone.
 */
const begins = [
  saveTenderDraft,
  copyTender,
  reTender,
  publishTender,
  register,
  confirmMember,
  beginUpload,
  submitBid,
  grantMandate,
].map(({ id }) => id)
const goesOn = [
  'tender.deleteDraft',
  'tender.cancel',
  'tender.postpone',
  'tender.exportGoods',
  'tender.goodsTemplate',
  'tender.invite',
  'tender.markPublished',
  'tender.unmarkPublished',
  'bid.withdraw',
  'bid.uploadPart',
  'bid.finishUpload',
  'bid.dropUpload',
  'bid.issueAddendum',
  'bid.confirmAddenda',
  'bid.leave',
  'bid.declineMember',
  'bid.abandon',
  'bid.declareAbandoned',
  'bid.decideAbandoned',
  'bid.takeBackAbandoned',
  'bid.announceAbandoned',
  'bid.confirmRegistration',
  'bid.confirmRegistrations',
  'bid.refuseRegistration',
  'bid.open',
  'bid.submitComparison',
  'bid.reject',
  'bid.note',
  'bid.enrolDevice',
  'bid.revokeDevice',
  'bid.passTrial',
  'bid.postKey',
  'bid.sign',
  'bid.signForDemo',
  'bid.askHelp',
  'bid.objectOpening',
  'bid.answerObjection',
  'bid.announce',
  'bid.stateCause',
  'bid.takeBackCause',
  'bid.decideCause',
  'bid.moveWindow',
  'bid.restartSession',
  'bid.takeBackSession',
  'bid.decideSession',
  'bid.publicise',
  'bid.award',
  'bid.settleSecurity',
  'bid.fail',
  'bid.exportComparison',
  'bid.exportSummary',
  'member.revokeMandate',
]

let h: Harness
let owner: Caller
let agent: Caller
let supplier: Caller
let taking: string
let open: string
beforeAll(async () => {
  h = await startHarness()
  owner = await h.as()
  agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
  supplier = await h.as({ companyKind: 'supplier' })
  await aMandate(h, owner, agent)
  taking = await aTenderTakingBids(h, owner, [supplier, await h.as()])
  await sendBid(h, supplier, taking)
  open = (await publishTenderAs(h, owner)).id
})
afterAll(() => h?.close())

const verify = (company: Caller, verified_at: Date | null) =>
  h.db.updateTable('company').set({ verified_at }).where('id', '=', company.companyId).execute()

/** Runs the work while the company is not verified. */
async function unverified<T>(company: Caller, work: () => Promise<T>): Promise<T> {
  await verify(company, null)
  return work().finally(() => verify(company, new Date()))
}

const appNow = async () => (await h.run(async (ctx) => ({ now: ctx.now }))).now
const save = (form: TenderForm, as: Caller) => h.call(saveTenderDraft, { body: { form } }, as)
const publish = (id: string, as: Caller) =>
  h.call(publishTender, { body: { id, version: 1, reason: publishReason } }, as)

type Kind = readonly [name: string, form: (now: Date) => TenderForm]
const kinds: readonly Kind[] = [
  ['a purchase', (now) => aTenderForm(now)],
  ['a call under the law', (now) => aStatutoryForm(now)],
  ['a sale', (now) => aSaleForm(now)],
  ['a direct purchase', (now) => aDirectForm(now, supplier.companyId)],
]

test('every change of tenders, bids and mandates is one or the other', () => {
  const changes = mounted.filter(({ id, kind }) => kind === 'change' && /^(tender|bid)\.|Mandate$/.test(id))
  expect(changes.map(({ id }) => id).sort()).toEqual([...begins, ...goesOn].sort())
})

describe('a buyer that is not verified', () => {
  test.each(kinds)('neither drafts nor publishes %s', async (_name, form) => {
    const draft = await save(form(await appNow()), owner)
    await unverified(owner, async () => {
      expect((await save(form(await appNow()), owner)).reason).toBe('member.companyUnverified')
      expect((await publish(draft.answer.id, owner)).reason).toBe('member.companyUnverified')
    })
    expect((await publish(draft.answer.id, owner)).reason).toBeUndefined()
  })

  test.each(kinds)('has its agent publish %s no more than itself', async (_name, form) => {
    const draft = await save({ ...form(await appNow()), principalId: owner.companyId }, agent)
    const by = (company: Caller) => unverified(company, () => publish(draft.answer.id, agent))
    expect((await by(owner)).reason).toBe('member.companyUnverified')
    expect((await by(agent)).reason).toBe('member.companyUnverified')
    expect((await publish(draft.answer.id, agent)).reason).toBeUndefined()
  })

  test('neither copies a tender nor lets anybody act for it', async () => {
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const granted = { agentId: (await h.as({ companyKind: 'agent' })).companyId, until, note: '' }
    await unverified(owner, async () => {
      expect((await h.call(copyTender, { body: { id: open } }, owner)).reason).toBe(
        'member.companyUnverified',
      )
      expect((await h.call(grantMandate, { body: granted }, owner)).reason).toBe('member.companyUnverified')
      const again = { body: { id: open, version: 1 } }
      expect((await h.call(reTender, again, owner)).reason).toBe('member.companyUnverified')
    })
  })
})

describe('a company that waits for its verification', () => {
  async function waiting() {
    const company = await h.as({ verified: false })
    await h.db
      .insertInto('company_verification')
      .values({
        company_id: company.companyId,
        submitted_by: company.accountId,
        submitted_at: new Date(),
        status: 'pending',
      })
      .execute()
    return company
  }
  const decided = (company: Caller, status: 'pending' | 'refused') =>
    h.db
      .updateTable('company_verification')
      .set({ status, refuse_reason: status === 'refused' ? '照片不清晰' : null })
      .where('company_id', '=', company.companyId)
      .execute()

  test('writes drafts that nobody else sees, and publishes none', async () => {
    const company = await waiting()
    const draft = await save(aTenderForm(await appNow()), company)
    const { id, version } = draft.answer
    const again = { id, version, form: aTenderForm(await appNow(), { title: '改过的草稿' }) }
    expect((await h.call(saveTenderDraft, { body: again }, company)).answer.version).toBe(2)
    const out = await h.call(publishTender, { body: { id, version: 2, reason: publishReason } }, company)
    expect(out.reason).toBe('member.companyUnverified')
    expect((await h.call(tenderDetailOf, { params: { id } }, owner)).status).toBe(404)
    expect((await h.call(tenderDraftOf, { params: { id } }, owner)).status).toBe(404)
    expect((await h.call(copyTender, { body: { id } }, company)).reason).toBe('member.companyUnverified')
  })

  test('writes a project and changes it, and announces none', async () => {
    const company = await waiting()
    const form = await aFormOf(h, company)
    const made = (await h.call(saveProject, { body: { form } }, company)).answer
    const version = made.own?.version ?? 0
    expect(made.own?.actions.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['announce', false],
      ['edit', true],
    ])
    const edited = await h.call(saveProject, { body: { id: made.id, version, form } }, company)
    expect(edited.status).toBe(200)
    const announced = await h.call(announceProject, { body: announcing(made, 1) }, company)
    expect(announced.reason).toBe('member.companyUnverified')
  })

  test('writes nothing once it was refused or frozen', async () => {
    const company = await waiting()
    await decided(company, 'refused')
    expect((await save(aTenderForm(await appNow()), company)).reason).toBe('member.companyUnverified')
    await decided(company, 'pending')
    await h.db
      .updateTable('company')
      .set({ frozen_at: new Date() })
      .where('id', '=', company.companyId)
      .execute()
    expect((await save(aTenderForm(await appNow()), company)).reason).toBe('member.companyUnverified')
  })
})

describe('a supplier that is not verified', () => {
  test('neither signs up, nor bids, nor replaces its bid', async () => {
    const sheet = await sheetFor(h, supplier, taking)
    expect(sheet.nextVersion).toBe(2)
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    await unverified(supplier, async () => {
      expect((await h.call(register, { body: aSignUp(open) }, supplier)).reason).toBe(
        'member.companyUnverified',
      )
      const begun = { body: { tenderId: taking, size: 1 } }
      expect((await h.call(beginUpload, begun, supplier)).reason).toBe('member.companyUnverified')
      expect((await h.call(submitBid, { body }, supplier)).reason).toBe('member.companyUnverified')
    })
    expect((await h.call(submitBid, { body }, supplier)).reason).toBeUndefined()
  })

  test('is not named in a direct purchase', async () => {
    const form = aDirectForm(await appNow(), supplier.companyId)
    const draft = await save(form, owner)
    await unverified(supplier, async () => {
      expect((await save(form, owner)).reason).toBe('tender.supplierNotFound')
      expect((await publish(draft.answer.id, owner)).reason).toBe('tender.supplierNotFound')
    })
  })
})
