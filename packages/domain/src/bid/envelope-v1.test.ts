import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sealV1 } from '../../../testing/src/vectors/seal-v1.ts'
import { fromBase64url } from '../shared/bytes.ts'
import type { BidContent, SealedFile } from './bid-content.ts'
import { type Binding, checkEnvelope, open, openOwn } from './envelope.ts'
import { receiptText, verifyReceipt } from './receipt.ts'
import { openFile } from './sealed-file.ts'

interface Stored {
  readonly openingPublicKey: string
  readonly openingPrivateKey: string
  readonly deviceKey: string
  readonly passphrase: string
  readonly receiptKey: string
  readonly tenderId: string
  readonly companyId: string
  readonly bids: readonly {
    readonly version: number
    readonly content: BidContent
    readonly envelope: string
    readonly receipt: { receiptNo: string; tenderNo: string; sha256: string; receivedAt: string }
    readonly receiptText: string
    readonly signature: string
  }[]
  readonly file: { readonly version: number; facts: SealedFile; plain: string; sealed: string }
}

/** Bids, a file and receipts that were made before version 2 existed; this file is never written again. */
const stored: Stored = JSON.parse(
  readFileSync(new URL('../../../testing/src/vectors/envelope-v1.json', import.meta.url), 'utf8'),
)
const bytes = (text: string) => fromBase64url(text) ?? new Uint8Array()
const deviceKey = bytes(stored.deviceKey)
const { companyId, passphrase } = stored
const subject = { kind: 'tender', id: stored.tenderId } as const
const bindingOf = (version: number): Binding => ({ subject, companyId, version, documentVersion: null })

describe.each(stored.bids)('a stored bid of version 1: number $version', (bid) => {
  const binding = bindingOf(bid.version)

  test('opens with the opening key, the phone and its passphrase', () => {
    expect(open(bid.envelope, binding, bytes(stored.openingPrivateKey))).toEqual(bid.content)
    expect(openOwn(bid.envelope, binding, { deviceKey })).toEqual(bid.content)
    const asked = openOwn(bid.envelope, binding, { passphrase })
    if (bid.envelope.includes('"passphrase"')) expect(asked).toEqual(bid.content)
    else expect(asked).toMatchObject({ detail: { reason: 'key' } })
  })

  test('keeps its receipt', () => {
    const { receipt } = bid
    const facts = {
      ...binding,
      ...receipt,
      subjectNo: receipt.tenderNo,
      receivedAt: new Date(receipt.receivedAt),
    }
    expect(receiptText(facts)).toBe(bid.receiptText)
    expect(verifyReceipt(facts, bid.signature, bytes(stored.receiptKey))).toBe(true)
    expect(verifyReceipt({ ...facts, documentVersion: 1 }, bid.signature, bytes(stored.receiptKey))).toBe(
      false,
    )
  })

  test('belongs to one tender, company and number, and is taken for no other version', () => {
    const key = bytes(stored.openingPrivateKey)
    for (const other of [
      { ...binding, subject: { ...subject, id: 't2' } },
      { ...binding, companyId: 'c2' },
      { ...binding, version: 9 },
    ])
      expect(open(bid.envelope, other, key)).toMatchObject({ detail: { reason: 'elsewhere' } })
    const second = { ...binding, documentVersion: 1 }
    expect(open(bid.envelope, second, key)).toMatchObject({ detail: { reason: 'version' } })
    expect(checkEnvelope(bid.envelope, second, stored.openingPublicKey)).toMatchObject({
      detail: { reason: 'version' },
    })
  })

  test('with any field turned is unreadable and never throws', () => {
    for (const part of ['content', 'opening', 'device', 'passphrase'])
      for (const by of ['iv', 'data', 'epk', 'salt']) {
        const envelope = JSON.parse(bid.envelope)
        if (typeof envelope[part]?.[by] !== 'string') continue
        envelope[part][by] = envelope[part][by].replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A'))
        const text = JSON.stringify(envelope)
        const results = [
          open(text, binding, bytes(stored.openingPrivateKey)),
          openOwn(text, binding, { deviceKey }),
          openOwn(text, binding, { passphrase }),
        ]
        expect(results.some((one) => 'refused' in one)).toBe(true)
      }
  })
})

test('a stored file of version 1 opens, beside a bid of either version', () => {
  const { facts, plain, sealed, version } = stored.file
  for (const documentVersion of [null, 1])
    expect(openFile(bytes(sealed), facts, { ...bindingOf(version), documentVersion })).toEqual(bytes(plain))
  expect(
    openFile(bytes(sealed), { ...facts, v: 2 }, { ...bindingOf(version), documentVersion: 1 }),
  ).toMatchObject({
    detail: { reason: 'file' },
  })
})

test('what tests seal as version 1 is what the product sealed', () => {
  let count = 0
  const random = (length: number) =>
    Uint8Array.from(createHash('shake256', { outputLength: length }).update(`v1/${count++}`).digest())
  const skip = (draws: number) => {
    count += draws
  }
  // The fixture drew the opening key, the phone's key and the file's key and nonce before its first bid.
  skip(4)
  const of = { tenderId: stored.tenderId, companyId, openingPublicKey: stored.openingPublicKey, deviceKey }
  for (const { version, content, envelope } of stored.bids) {
    const more = envelope.includes('"passphrase"') ? { passphrase } : {}
    expect(sealV1(content, { ...of, version, ...more }, random)).toBe(envelope)
  }
})
