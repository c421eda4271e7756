import { randomBytes } from 'node:crypto'
import { submitBid } from '@jb/contract/bid/bid.contract'
import { openWithKey, provesKey } from '@jb/domain/bid/bidder-envelope'
import { readEnvelope } from '@jb/domain/bid/envelope'
import { keyOfV2 } from '@jb/domain/bid/envelope-v2'
import type { Opener } from '@jb/domain/bid/sealed-shape'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Harness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sheetFor } from '@jb/testing/builders/bid'
import {
  aLawfulTender,
  aPhone,
  decryptAs,
  goTo,
  type OwnBid,
  sealedForOwn,
  sendOwnBid,
} from '@jb/testing/builders/decryption'
import { aPdf } from '@jb/testing/builders/file'
import { startLawful } from '@jb/testing/builders/lawful'
import { folderDump, placesWith, tableDump } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrapBytes } from '../../../platform/secret/key-wrap.ts'

/**
 * Everything that the operator of the platform has: tables, files, and each secret of the server. Before a bidder has
 * posted its key none of that opens its bid; afterwards, until the window ends, it does, and the same search finds it.
 */
const canary = randomBytes(16).toString('hex')
let h: Harness
let owner: Caller
let suppliers: readonly [Caller, Caller, Caller]

beforeAll(async () => {
  ;({ h, owner, suppliers } = await startLawful())
})
afterAll(() => h?.close())

/** What its bidder sealed with a canary in the note and in a file. */
async function sendCanary(as: Caller, tenderId: string): Promise<OwnBid> {
  const phone = await aPhone(h, as)
  const sheet = await sheetFor(h, as, tenderId)
  const file = await sealAndUpload(h, as, sheet, { name: `${canary}.pdf`, bytes: aPdf(canary) })
  const content = anOffer(sheet, 0.9, { note: canary, files: [file] })
  const { bound, card, body } = sealedForOwn(sheet, content, [phone.publicKey])
  const receipt = (await h.call(submitBid, { body }, as)).answer
  return { bound, card, phone, envelope: body.envelope, receipt }
}

/** Every text in the database that could be bytes, and every key of the server for every purpose and id. */
async function openers(): Promise<readonly Uint8Array[]> {
  const ids = (await h.db.selectFrom('bid').select(['id', 'tender_id', 'company_id']).execute()).flatMap(
    (row) => Object.values(row),
  )
  const purposes = [
    'bid.key',
    'tender.opening',
    'ed25519',
    'demand.opening',
    'loginDevice',
    'device',
    'card',
    '',
  ]
  const derived = purposes.flatMap((purpose) => [
    h.secret.deriveKey(purpose),
    ...ids.map((id) => h.secret.deriveKey(purpose, id)),
  ])
  const keys = await h.db.selectFrom('bid_key').select(['bid_id', 'wrapped']).execute()
  const wrapped = keys.flatMap(({ bid_id, wrapped: text }) =>
    text ? [unwrapBytes(h.secret, 'bid.key', bid_id, text)] : [],
  )
  const devices = await h.db.selectFrom('company_device').select('public_key').execute()
  const known = devices.map(({ public_key }) => new Uint8Array(Buffer.from(public_key, 'base64url')))
  const sealed = await h.db.selectFrom('tender').select(['id', 'opening_key_wrapped']).execute()
  const opening = sealed.flatMap(({ id, opening_key_wrapped: text }) =>
    text ? [unwrapBytes(h.secret, 'tender.opening', id, text)] : [],
  )
  return [...derived, ...wrapped, ...known, ...opening, h.secret.signingSeed]
}

/** Whether any of these opens an envelope: as its content key, or as a holder of one of its wraps. */
function opens({ envelope, bound }: OwnBid, keys: readonly Uint8Array[]): boolean {
  const read = readEnvelope(envelope, bound)
  if (isRefusal(read)) throw new Error(read.refused)
  return keys.some((key) => {
    if (!provesKey(envelope, bound, key)) return !isRefusal(openWithKey(envelope, bound, key))
    const holders: Opener[] = [
      { kind: 'platform', privateKey: key },
      { kind: 'device', privateKey: key },
      { kind: 'device', key },
      { kind: 'card', secret: key.slice(0, 16) },
    ]
    return holders.some((by) => !isRefusal(keyOfV2(read, by)))
  })
}

const found = async () => placesWith([canary], [...(await tableDump(h.db)), ...folderDump(h.config.DATA_DIR)])

test('nothing that the platform holds opens a bid before its bidder has posted the key', {
  timeout: 60_000,
}, async () => {
  const { id, bidEnd } = await aLawfulTender(h, owner, suppliers)
  const [one, two, three] = suppliers
  const bid = await sendCanary(one, id)
  await sendOwnBid(h, two, id)
  await sendOwnBid(h, three, id)
  await goTo(h, bidEnd, 1000)
  await h.drain()
  expect(await found()).toEqual([])
  const before = await openers()
  expect(before.length).toBeGreaterThan(50)
  expect(opens(bid, before)).toBe(false)

  // The same search finds what is there: the posted key, and after the publication the content itself.
  expect((await decryptAs(h, one, bid)).status).toBe(200)
  expect(await found()).toEqual([])
  expect(opens(bid, await openers())).toBe(true)
  await h.clock.advance(31 * 60_000)
  const stage = await h.db.selectFrom('opening_session').select('stage').executeTakeFirstOrThrow()
  expect(stage.stage).toBe('settling')
  expect(await found()).toEqual([])
})
