import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sheetFor } from '@jb/testing/builders/bid'
import { certified } from '@jb/testing/builders/certification'
import {
  aLawfulTender,
  aPhone,
  decryptAs,
  goTo,
  keyOf,
  type OwnBid,
  type Phone,
  sealedForOwn,
  sendOwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import { aPdf } from '@jb/testing/builders/file'
import { folderDump, type Place, placesWith, tableDump } from '@jb/testing/canary'
import {
  type Candidate,
  type Ciphertext,
  candidatesIn,
  ciphertextsIn,
  sealedFileText,
  trial,
} from '@jb/testing/key-trial'
import { calling } from '@jb/testing/over-http'
import type { Caller } from '@jb/testing/persona'
import { startWatchedServer, type WatchedServer } from '@jb/testing/watched-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unwrapBytes } from '../platform/secret/key-wrap.ts'
import { secretFrom } from '../platform/secret/secret.ts'
import { openssl } from '../platform/signature/openssl.fixture.ts'

/**
 * A server of its own takes the bids of a STATUTORY tender; one holds a word that stands nowhere else in its price, its
 * note and a file. Its session has begun and nobody has posted a key yet. Until then nothing that anybody at the platform
 * has tells a word of it: no table, file, log, answer, memory, and no key of the server opens any part. Each place and
 * each key is shown to be searched.
 */
const canary = randomBytes(16).toString('hex')
const longPrice = `9${BigInt(`0x${randomBytes(16).toString('hex')}`)}`.slice(0, 32).padEnd(32, '7')
const price = `7${randomBytes(4).readUInt32BE()}`.slice(0, 8).padEnd(8, '3').concat('.45')
const secrets = [canary, longPrice, price]
/** Leaks on purpose, one for each place. */
const leak = () => `LEAK${randomBytes(7).toString('hex')}`
const leaks = { settings: leak(), file: leak(), table: leak(), temporary: leak(), gzip: leak() }

let h: Harness
let on: Harness
let watched: WatchedServer
let master: Buffer
/** Where the certificates lie without which no tender of the law is published. */
let roots: string
let suppliers: readonly [Caller, Caller, Caller]
let id: string
let bids: readonly OwnBid[]
let before: readonly Place[]

/** Seals and sends the next version with this price, the canary in the note and a file. */
async function sendCanary(as: Caller, phone: Phone, amount: string): Promise<OwnBid & { fileId: string }> {
  const sheet = await sheetFor(on, as, id)
  const bytes = aPdf(`${canary} ${amount}`)
  const file = await sealAndUpload(on, as, sheet, { name: `${canary}.pdf`, bytes })
  const rows = sheet.rows.map(({ position }) => ({ position, price: amount, free: false, cells: {} }))
  const content = anOffer(sheet, 1, { rows, note: canary, files: [file] })
  const { bound, card, body } = sealedForOwn(sheet, content, [phone.publicKey])
  const { answer: receipt } = await on.call(submitBid, { body }, as)
  return { bound, card, phone, envelope: body.envelope, receipt, fileId: file.fileId }
}

let canaryFile: Ciphertext

/** The server runs its own clock: the session gets there by nobody's hand. */
const untilStage = (stage: string) =>
  vi.waitFor(async () => expect((await sessionFor(on, undefined, id)).stage).toBe(stage), {
    timeout: 30_000,
    interval: 100,
  })

beforeAll(async () => {
  master = randomBytes(32)
  h = await startHarness({ secret: secretFrom(master) })
  roots = mkdtempSync(join(tmpdir(), 'jb-roots-'))
  const authority = openssl(roots)
  authority.root('root')
  const settings = { PRODUCT_NAME: leaks.settings, SIGNATURE_ROOTS: authority.at('root.pem') }
  watched = await startWatchedServer(h, master, settings)
  await certified(h)
  on = calling(watched.server.url, h)
  const owner = await h.as({ roles: ['buyer'] })
  const supplier = () => h.as({ companyKind: 'supplier' })
  suppliers = [await supplier(), await supplier(), await supplier()]
  const made = await aLawfulTender(on, owner, suppliers)
  id = made.id
  const [one, two, three] = suppliers
  const phone = await aPhone(on, one)
  await sendCanary(one, phone, longPrice)
  const bid = await sendCanary(one, phone, price)
  const withdrawn = await sendOwnBid(on, three, id)
  await on.call(withdrawBid, { body: { tenderId: id, version: 1, reason: '报错了单价' } }, three)
  bids = [bid, await sendOwnBid(on, two, id), await sendOwnBid(on, three, id, 0.8, {}, withdrawn.phone)]
  await goTo(h, made.bidEnd, 1000)
  await untilStage('decrypting')
  const { storage_key } = await h.db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', bid.fileId)
    .executeTakeFirstOrThrow()
  // What the search has to find, each in its place, and some of it in another form.
  await on.call(uploadFile, {}, owner, { file: { name: '附件.pdf', bytes: aPdf(leaks.file) } })
  await h.db
    .updateTable('registration')
    .set({ note: Buffer.from(leaks.table).toString('base64') })
    .execute()
  writeFileSync(join(watched.folder, 'left'), Buffer.from(leaks.temporary, 'utf16le'))
  writeFileSync(join(watched.folder, 'packed'), gzipSync(leaks.gzip))
  before = await watched.everything()
  const place = before.find(({ name }) => name.startsWith('data file') && name.endsWith(storage_key))
  canaryFile = sealedFileText('sealed file', place?.bytes ?? Buffer.alloc(0), bid.bound)
}, 300_000)
afterAll(async () => {
  await watched?.close()
  rmSync(roots, { recursive: true, force: true })
  await h?.close()
})

const purposes = ['bid.key', 'tender.opening', 'ed25519', 'demand.opening', 'bearer', 'refresh', 'signing']
const morePurposes = [
  'request',
  'liveTicket',
  'setup',
  'loginCode',
  'loginCodeHash',
  'loginDevice',
  'file',
  '',
]

/** What the server derives for every purpose and everything that it could be bound to, and what it has wrapped. */
async function derivedKeys(): Promise<readonly Candidate[]> {
  const rows = await h.db.selectFrom('bid').select(['id', 'tender_id', 'company_id']).execute()
  const ids = [...new Set(rows.flatMap((row) => Object.values(row)))]
  const derived = [...purposes, ...morePurposes].flatMap((purpose) =>
    [[], ...ids.map((one) => [one])].map((of) => ({
      name: `key for ${purpose}`,
      key: h.secret.deriveKey(purpose, ...of),
    })),
  )
  const posted = await h.db.selectFrom('bid_key').select(['bid_id', 'wrapped']).execute()
  const wrapped = posted.flatMap(({ bid_id, wrapped: text }) =>
    text ? [{ name: 'posted key', key: unwrapBytes(h.secret, 'bid.key', bid_id, text) }] : [],
  )
  return [
    { name: 'master secret', key: master },
    { name: 'signing seed', key: h.secret.signingSeed },
    ...derived,
    ...wrapped,
  ]
}

/** What opened with which key, of all bids that were ever sent, and the sealed file. */
const openedBy = async (keys: readonly Candidate[]) =>
  trial(keys, [...(await ciphertextsIn(h.db)), canaryFile]).map(({ text, key }) => `${text}: ${key}`)

/** A hundred megabytes are searched: a crowded machine takes minutes for what takes it seconds alone. */
const slow = { timeout: 300_000 }

const named = (places: readonly Place[], prefix: string) =>
  places.filter(({ name }) => name.startsWith(prefix)).map(({ name }) => name)

test(
  'nothing that whoever runs the platform has tells a word of a bid before its bidder posts the key',
  slow,
  () => {
    expect(placesWith(secrets, before)).toEqual([])
  },
)

test('each place is searched: what was left there on purpose is found, in every form', slow, () => {
  const isLarge = ({ name }: Place) => ['heap', 'memory'].includes(name)
  const others = before.filter((place) => !isLarge(place))
  const found = (text: string) => placesWith([text], others)
  const memory = named(before, 'memory').length > 0 ? ['memory'] : []
  const inProcess = placesWith([leaks.settings], before)
  for (const place of ['heap', '/openapi.json', ...memory]) expect(inProcess).toContain(place)
  expect(named(before, 'data file').length).toBeGreaterThan(2)
  expect(found(leaks.file).filter((name) => name.startsWith('data file'))).toHaveLength(1)
  expect(found(id)).toContain('log')
  expect(found(leaks.table)).toContain('table registration')
  expect(found(leaks.temporary)).toContain('file /left')
  expect(found(leaks.gzip)).toContain('file /packed')
  // The metrics name nobody and nothing: that they are searched is shown by a word of theirs.
  expect(found('bids_early_accesses')).toContain('/metrics')
  const forms: readonly ((text: string) => Buffer)[] = [
    (text) => Buffer.from(text),
    (text) => Buffer.from(Buffer.from(`?${text}`).toString('base64')),
    (text) => Buffer.from(Buffer.from(`??${text}`).toString('base64url')),
    (text) => Buffer.from(Buffer.from(text).toString('hex')),
    (text) => Buffer.from(text, 'utf16le'),
    (text) => Buffer.from(text, 'utf16le').swap16(),
    (text) => gzipSync(text),
    (text) => deflateSync(text),
  ]
  const small = before.filter(({ bytes }) => bytes.length < 100_000)
  expect(small.length).toBeGreaterThan(50)
  for (const form of forms)
    expect(
      placesWith(
        [canary],
        small.map(({ name, bytes }) => ({ name, bytes: Buffer.concat([bytes, form(canary)]) })),
      ),
    ).toEqual(small.map(({ name }) => name))
})

test('no key of the server, and nothing of a key’s length that it holds, opens any part of any bid', {
  timeout: 300_000,
}, async () => {
  const texts = await ciphertextsIn(h.db)
  expect(texts.map(({ name }) => name).sort()).toEqual(
    ['content', 'card', 'device']
      .flatMap((part) => [
        ...[`${part} of version 1, replaced`, `${part} of version 2, submitted`],
        ...[`${part} of version 1, withdrawn`, `${part} of version 2, submitted`],
        `${part} of version 1, submitted`,
      ])
      .sort(),
  )
  const small = before.filter(({ name }) => name !== 'memory')
  const keys = [...(await derivedKeys()), ...candidatesIn(small)]
  expect(keys.length).toBeGreaterThan(200)
  expect(await openedBy(keys)).toEqual([])
})

test('the trial finds what opens: the phone, the card, the content key, each left on purpose', async () => {
  const [bid] = bids as readonly [OwnBid]
  const left = (bytes: Uint8Array) => candidatesIn([{ name: 'left', bytes: Buffer.from(bytes) }])
  const base64 = (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString('base64url'))
  const of = 'of version 2, submitted: left'
  expect(await openedBy(left(base64(bid.phone.privateKey)))).toEqual([
    expect.stringMatching(/^device of version 1, replaced/),
    `device ${of}`,
  ])
  expect(await openedBy([{ name: 'left', key: bid.card }])).toEqual([`card ${of}`])
  expect(await openedBy(left(base64(Buffer.from(keyOf(bid).key, 'base64url'))))).toEqual([`content ${of}`])
})

test('a posted key opens its bid with the secret of the server, and the others stay shut; published, all is read', {
  timeout: 300_000,
}, async () => {
  const [one, two, three] = suppliers
  const [first, second, third] = bids as readonly [OwnBid, OwnBid, OwnBid]
  expect((await decryptAs(on, one, first)).status).toBe(200)
  expect(await openedBy(await derivedKeys())).toEqual(['content of version 2, submitted: posted key'])
  const places = async () => [...(await tableDump(h.db)), ...folderDump(watched.server.dataDir)]
  expect(placesWith(secrets, await places())).toEqual([])
  await decryptAs(on, two, second)
  await decryptAs(on, three, third)
  await untilStage('published')
  expect(placesWith([canary], await tableDump(h.db))).toContain('table bid')
  expect(placesWith([price], await tableDump(h.db))).toContain('table bid')
  expect(placesWith([longPrice], await places())).toEqual([])
})
