import { randomBytes } from 'node:crypto'
import { submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { boundOf } from '@jb/contract/bid/bound'
import { uploadFile } from '@jb/contract/file/file.contract'
import { login } from '@jb/contract/member/member.contract'
import { liveTicket } from '@jb/contract/platform/platform.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { folderDump, type Place, tableDump } from '@jb/testing/canary'
import {
  type Candidate,
  type Ciphertext,
  candidatesIn,
  ciphertextsIn,
  sealedFileText,
  trial,
} from '@jb/testing/key-trial'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openingKeyPurpose } from '../modules/tender/tender.clock.ts'
import { type Secret, secretFrom } from '../platform/secret/secret.ts'
import { freshIp } from './world.fixture.ts'

/**
 * Custody by the platform rests on one secret alone, the one that wraps the opening keys. Every other key that the
 * server ever derives, and everything of a key's length that it stores, is tried on every ciphertext.
 */
const master = randomBytes(32)
const derived: (Candidate & { readonly purpose: string })[] = []

/** The server's secret, which remembers each key that it is asked for. */
function recording(secret: Secret): Secret {
  const remember: Secret['deriveKey'] = (purpose, ...ids) => {
    const key = secret.deriveKey(purpose, ...ids)
    derived.push({ name: `key for ${purpose}`, purpose, key })
    return key
  }
  return {
    ...secret,
    deriveKey: remember,
    mac(text, purpose, ...ids) {
      remember(purpose, ...ids)
      return secret.mac(text, purpose, ...ids)
    },
  }
}

let h: Harness
let bidder: Caller
let texts: readonly Ciphertext[]
let fileText: Ciphertext

/** Calls that make the server use its other keys: log-ins, tickets, links, keys of changes. */
async function useOtherKeys(): Promise<void> {
  await h.call(login, { body: { phone: '19900009999', password: 'wrong password' } }, undefined, {
    ip: freshIp(),
  })
  await h.call(liveTicket, {}, bidder)
  await h.call(uploadFile, {}, bidder, { file: { name: '附件.pdf', bytes: aPdf() } })
  for (const purpose of ['setup', 'loginCode', 'loginCodeHash', 'ed25519']) h.secret.deriveKey(purpose)
}

beforeAll(async () => {
  h = await startHarness({ secret: recording(secretFrom(master)) })
  const owner = await h.as()
  bidder = await h.as({ companyKind: 'supplier' })
  const other = await h.as({ companyKind: 'supplier' })
  const tenderId = await aTenderTakingBids(h, owner, [bidder, other])
  await sendBid(h, bidder, tenderId)
  await sendBid(h, other, tenderId)
  await h.call(withdrawBid, { body: { tenderId, version: 1, reason: '报错了单价' } }, other)
  const sheet = await sheetFor(h, bidder, tenderId)
  const file = await sealAndUpload(h, bidder, sheet, { name: '承诺.pdf', bytes: aPdf() })
  const content = anOffer(sheet, 0.8, { files: [file] })
  await h.call(submitBid, { body: { ...sealed(sheet, content), sealedFileIds: [file.fileId] } }, bidder)
  await useOtherKeys()
  await h.drain()
  const { storage_key } = await h.db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', file.fileId)
    .executeTakeFirstOrThrow()
  const place = folderDump(h.config.DATA_DIR).find(({ name }) => name.endsWith(storage_key))
  fileText = sealedFileText('sealed file', place?.bytes ?? Buffer.alloc(0), boundOf(sheet))
  texts = [...(await ciphertextsIn(h.db)), fileText]
})
afterAll(() => h?.close())

const isWrapping = ({ purpose }: { purpose: string }) => purpose === openingKeyPurpose
const stored = async (): Promise<readonly Place[]> => [
  ...(await tableDump(h.db)),
  ...folderDump(h.config.DATA_DIR),
]
/** All that the server holds or derives, without what it derives to wrap opening keys. */
const serverKeys = async (): Promise<readonly Candidate[]> => [
  { name: 'master secret', key: master },
  { name: 'signing seed', key: h.secret.signingSeed },
  ...derived.filter((one) => !isWrapping(one)),
  ...candidatesIn(await stored()),
]
const tried = async (keys: readonly Candidate[]) =>
  trial(keys, texts).map(({ text, key }) => `${text}: ${key}`)

test('no other key of the server opens any part of a bid, standing, replaced or withdrawn', async () => {
  expect(texts.map(({ name }) => name).sort()).toEqual([
    'content of version 1, replaced',
    'content of version 1, withdrawn',
    'content of version 2, submitted',
    'device of version 1, replaced',
    'device of version 1, withdrawn',
    'device of version 2, submitted',
    'opening key',
    'platform of version 1, replaced',
    'platform of version 1, withdrawn',
    'platform of version 2, submitted',
    'sealed file',
  ])
  const keys = await serverKeys()
  const purposes = new Set(derived.map(({ purpose }) => purpose))
  for (const purpose of ['bearer', 'refresh', 'signing', 'request', 'liveTicket', openingKeyPurpose])
    expect([...purposes]).toContain(purpose)
  expect(keys.length).toBeGreaterThan(100)
  expect(await tried(keys)).toEqual([])
})

test('the wrapping secret does, step by step, so the trial finds what can be opened', async () => {
  const wrapping = derived.filter(isWrapping)
  const [unwrapped] = trial(wrapping, texts)
  expect(unwrapped?.text).toBe('opening key')
  const openings = trial([{ name: 'opening key', key: unwrapped?.plain ?? Buffer.alloc(32) }], texts)
  expect(openings.map(({ text }) => text.split(' ')[0])).toEqual(['platform', 'platform', 'platform'])
  const contents = trial(
    openings.map(({ text, plain }) => ({ name: text, key: plain })),
    texts.filter(({ name }) => name.startsWith('content')),
  )
  expect(contents).toHaveLength(3)
  const files = contents.flatMap(({ plain }) => JSON.parse(plain.toString()).files as { key: string }[])
  const fileKeys = files.map(({ key }) => ({ name: 'file key', key: Buffer.from(key, 'base64url') }))
  expect(trial(fileKeys, [fileText])).toHaveLength(1)
})

test.each<[string, (key: Buffer) => string]>([
  ['base64', (key) => JSON.stringify({ key: key.toString('base64url') })],
  ['hex', (key) => `opened with ${key.toString('hex')}.`],
])('a content key that lies about as %s is found and opens the bid', async (_, form) => {
  const [unwrapped] = trial(derived.filter(isWrapping), texts)
  const [opening] = trial([{ name: '', key: unwrapped?.plain ?? Buffer.alloc(32) }], texts)
  const planted = form(opening?.plain ?? Buffer.alloc(32))
  const row = await h.db.selectFrom('registration').select(['id', 'note']).executeTakeFirstOrThrow()
  const write = (note: string) =>
    h.db.updateTable('registration').set({ note }).where('id', '=', row.id).execute()
  await write(planted)
  expect(await tried(await serverKeys())).toEqual([
    expect.stringMatching(/^content of version .*: table registration$/),
  ])
  await write(row.note)
  expect(await tried(await serverKeys())).toEqual([])
})
