import { expect, test } from 'vitest'
import { aTender } from '../tender/tender.samples.ts'
import type { Receipt } from './receipt.ts'
import { companyGuard, signatureGuard, signatureText, signsBids } from './signature.ts'

const receipt: Receipt = {
  subject: { kind: 'tender', id: 't1' },
  subjectNo: 'ZB-1',
  companyId: 'c1',
  version: 2,
  documentVersion: 1,
  receiptNo: 'HZ-1',
  sha256: 'ab'.repeat(32),
  receivedAt: new Date('2026-11-21T10:00:00Z'),
}

test('what is signed names the envelope, its version and nothing that changes by itself', () => {
  expect(signatureText(receipt)).toBe(
    `{"companyId":"c1","documentVersion":1,"kind":"bidSignature","receiptNo":"HZ-1","sha256":"${'ab'.repeat(32)}","subject":{"id":"t1","kind":"tender"},"subjectNo":"ZB-1","v":1,"version":2}`,
  )
  const later = { ...receipt, receivedAt: new Date(0) }
  expect(signatureText(later)).toBe(signatureText(receipt))
  for (const change of [{ sha256: 'cd' }, { version: 3 }, { companyId: 'c2' }, { subjectNo: 'ZB-2' }])
    expect(signatureText({ ...receipt, ...change })).not.toBe(signatureText(receipt))
})

test('only bids for which the law asks are signed', () => {
  expect(signsBids({ profile: 'STATUTORY' })).toBe(true)
  for (const profile of ['VOLUNTARY', 'SOURCING', 'SALE'] as const) expect(signsBids({ profile })).toBe(false)
})

const bidEnd = new Date('2026-11-21T10:00:00Z')
const before = new Date(bidEnd.getTime() - 1000)
const statutory = aTender({ profile: 'STATUTORY', status: 'bidding', bidEnd })
const bid = { version: 2, signed: false }

test.each([
  ['in time', statutory, bid, 2, before, undefined],
  ['nothing sent', statutory, undefined, 2, before, 'bid.notFound'],
  ['not asked for', { ...statutory, profile: 'VOLUNTARY' as const }, bid, 2, before, 'bid.notFound'],
  ['an older version', statutory, bid, 1, before, 'bid.stale'],
  ['signed', statutory, { ...bid, signed: true }, 2, before, 'bid.signedAlready'],
  ['at the deadline', statutory, bid, 2, bidEnd, 'bid.signatureClosed'],
  ['being opened', { ...statutory, status: 'evaluating' as const }, bid, 2, before, 'bid.signatureClosed'],
])('a version can be signed once, until the deadline: %s', (_, tender, sent, version, now, refused) => {
  expect(signatureGuard(tender, sent, version, now)?.refused).toBe(refused)
})

const company = { name: '秦建', uscc: '91610132MA6TXQWE5N' }
test.each([
  ['its code', { name: '秦建（新名）', commonName: '秦建（新名）', uscc: company.uscc }, true],
  ['its code, for one of its people', { name: '秦建', commonName: '张伟', uscc: company.uscc }, true],
  ['another code', { name: '秦建', commonName: '秦建', uscc: '916101327700000008' }, false],
  ['no code, its name', { name: '秦建', commonName: '秦建' }, true],
  ['no code, another name', { name: '唐建', commonName: '唐建' }, false],
  ['no code, its name beside that of a person', { name: '秦建', commonName: '张伟' }, false],
  ['no code, its name and no common one', { name: '秦建', commonName: '' }, false],
])('a certificate is the company’s by its code, else by its name: %s', (_, signed, own) => {
  expect(companyGuard(signed, company)?.refused).toBe(own ? undefined : 'bid.signatureOtherCompany')
})
