import * as contract from '@jb/contract/bid/registration.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { addCertificate } from '@jb/contract/member/certificate.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp, sendBid } from '@jb/testing/builders/bid'
import { aTenderTakingBids, aTenderToOpen, awardAs, bidModules, openAs } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let harness: Harness
let owner: Caller
let other: Caller
let supplier: Caller
let rival: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  other = await harness.as({ roles: ['buyer'] })
  const bidder = { roles: ['quoter', 'orgAdmin'], companyKind: 'supplier' } as const
  supplier = await harness.as({ ...bidder, companyName: '宝鸡秦钒钢铁' })
  rival = await harness.as(bidder)
})
afterAll(() => harness.close())

const signUp = async (tenderId: string, as: Caller, changes: object = {}) =>
  (await harness.call(contract.register, { body: { ...aSignUp(tenderId), ...changes } }, as)).answer
const recordsOf = async (tenderId: string, as = owner) =>
  (await harness.call(contract.registrationsOf, { body: { tenderId } }, as)).answer.records
const known = async (tenderId: string, as = owner) => {
  const records = await recordsOf(tenderId, as)
  return records.find(({ companyName }) => companyName === '宝鸡秦钒钢铁')?.applicant
}
const asNew = async (by: Caller) => {
  const { id } = await publishTenderAs(harness, by, { isDisplay: false })
  await signUp(id, supplier)
  return id
}
const once = { minBidders: 1, publicityDays: 0 }

describe('what the owner reads beside a sign-up', () => {
  test('is who the company is, with the certificates that hold', async () => {
    const certificate = async (name: string, expiresAt: string | null) => {
      const file = { name: `${name}.pdf`, bytes: aPdf() }
      const { id: fileId } = (await harness.call(uploadFile, {}, supplier, { file })).answer
      const body = { kind: 'quality', name, number: name, fileId, issuedAt: '2020-01-01', expiresAt } as const
      return (await harness.call(addCertificate, { body }, supplier)).answer
    }
    const holds = await certificate('质量管理体系认证证书', null)
    const past = await certificate('旧证书', '2021-01-01')
    const { id } = await publishTenderAs(harness, owner, {
      qualifications: ['质量管理体系认证证书', '旧证书'],
    })
    const proof = (name: string, file: string | undefined) => ({ name, note: '', fileIds: [file ?? ''] })
    const own = await signUp(id, supplier, {
      qualifications: [proof('质量管理体系认证证书', holds.file?.id), proof('旧证书', past.file?.id)],
    })
    expect(own.applicant).toBeUndefined()
    const [record] = await recordsOf(id)
    expect(record?.applicant).toMatchObject({
      verified: true,
      frozen: false,
      gradeName: '普通会员',
      certificates: [{ name: '质量管理体系认证证书', state: 'valid' }],
    })
    expect(record?.qualifications).toMatchObject([
      { certificates: [{ number: '质量管理体系认证证书', expiresAt: null, state: 'valid' }] },
      { certificates: [{ number: '旧证书', expiresAt: '2021-01-01', stateName: '已过期' }] },
    ])
  })

  test('is what it offered to this owner, of opened tenders alone', async () => {
    const lost = await aTenderToOpen(
      harness,
      owner,
      [
        [supplier, 0.9],
        [rival, 0.8],
      ],
      once,
    )
    await openAs(harness, owner, lost.id)
    await awardAs(harness, owner, lost.id)
    const foreign = await aTenderToOpen(harness, other, [[supplier, 0.7]], { ...once, isDisplay: false })
    await openAs(harness, other, foreign.id)
    await awardAs(harness, other, foreign.id)
    const sealedId = await aTenderTakingBids(harness, owner, [supplier], { minBidders: 1 })
    await sendBid(harness, supplier, sealedId, 0.777)
    const [mine, theirs] = [await known(await asNew(owner)), await known(await asNew(other), other)]
    expect(mine).toMatchObject({
      withUs: { signUps: 1, bids: 1, won: 0, unfit: 0, forfeited: 0 },
      publicWins: 1,
      prices: [{ tenderId: lost.id, status: 'notWon', statusName: '未成交' }],
    })
    expect(theirs).toMatchObject({
      withUs: { signUps: 1, bids: 1, won: 1 },
      prices: [{ tenderId: foreign.id, status: 'won' }],
    })
    const [own, elsewhere] = [mine?.prices[0]?.total, theirs?.prices[0]?.total]
    expect(JSON.stringify(mine)).not.toContain(elsewhere)
    expect(JSON.stringify(theirs)).not.toContain(own)
  })

  test('is the same while a sealed bid is there and while there is none', async () => {
    const id = await asNew(owner)
    const before = await known(id)
    const taking = await aTenderTakingBids(harness, owner, [supplier], { minBidders: 1 })
    await sendBid(harness, supplier, taking, 0.5)
    const again = await asNew(owner)
    expect(await known(again)).toEqual(before)
  })
})
