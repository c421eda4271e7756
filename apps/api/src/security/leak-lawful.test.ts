import { randomBytes } from 'node:crypto'
import { submitBid } from '@jb/contract/bid/bid.contract'
import { openingOf } from '@jb/contract/bid/opening.contract'
import { objectOpening } from '@jb/contract/bid/session.contract'
import * as evaluation from '@jb/contract/evaluation/evaluation.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  aLawfulTender,
  aPhone,
  decryptAs,
  goTo,
  type OwnBid,
  sealedForOwn,
  sendOwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import { seatExperts } from '@jb/testing/builders/evaluated'
import { paperOf } from '@jb/testing/builders/expert'
import { aMandate } from '@jb/testing/builders/mandate'
import { anObjection, object } from '@jb/testing/builders/objection-story'
import { placesWith } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { inTurn, isSwept } from '@jb/testing/swept'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawsIn } from './draw.fixture.ts'
import { capabilityOf, elsewhere } from './elsewhere.fixture.ts'
import {
  type Asking,
  again,
  answersTo,
  endpoints,
  foundIn,
  gotIn,
  offerOf,
  ownerRoles,
  readLog,
} from './leak.fixture.ts'
import { lawfulOnly, unreached } from './unreached.ts'

/**
 * The search for leaks in a tender under the law. Its session runs, two of three have decrypted; the third has not, and
 * its price, note and file occur nowhere else. A committee of experts is seated and has declared nothing, somebody has
 * objected in the session, and another tender of the same people stands still because of an objection.
 */
const price = '7777123.45'
const note = `CANARY${randomBytes(13).toString('hex')}`
const secrets = [price, note]
/** Hundreds of calls in one test: a crowded machine takes minutes for what takes it seconds alone. */
const slow = { timeout: 300_000 }
/** Of logins and staff the purchase is told everything: they are the same here. */
const swept = inTurn(endpoints).filter(
  (one) => !(capabilityOf(one) in elsewhere || capabilityOf(one) === 'member'),
)

let h: Harness
let log: ReturnType<typeof readLog>
let owner: Caller
let bidder: Caller
let rival: Caller
let tenderId: string
let bid: OwnBid
let asking: Asking

/** Seals the canary for the phone of its bidder alone. */
async function sendCanary(as: Caller): Promise<OwnBid & { readonly fileId: string }> {
  const phone = await aPhone(h, as)
  const { sheet, content, fileId } = await offerOf(h, as, tenderId, price, note)
  const { bound, card, body } = sealedForOwn(sheet, content, [phone.publicKey])
  const { answer: receipt } = await h.call(submitBid, { body }, as)
  return { bound, card, phone, envelope: body.envelope, receipt, fileId }
}

beforeAll(async () => {
  log = readLog()
  h = await startHarness({ config: { LOG_LEVEL: 'debug' } })
  owner = await h.as({ roles: ownerRoles })
  const agent = await h.as({ companyKind: 'agent', roles: ['orgAdmin', 'agent'] })
  await aMandate(h, owner, agent)
  const member = await h.as({ companyId: owner.companyId, roles: ['evaluator'] })
  const experts = await Promise.all([1, 2, 3, 4].map(() => h.as({ companyId: null, roles: [] })))
  const supplier = () => h.as({ companyKind: 'supplier' })
  bidder = await supplier()
  rival = await supplier()
  const third = await supplier()
  const invited = await supplier()
  // Stands still: nobody has answered the objection to its documents.
  const held = await aLawfulTender(h, owner, [bidder, rival])
  const objection = await object(h, rival, held.id)
  const { id, bidEnd } = await aLawfulTender(h, owner, [bidder, rival, third])
  tenderId = id
  const { fileId, ...own } = await sendCanary(bidder)
  bid = own
  const others = [await sendOwnBid(h, rival, id), await sendOwnBid(h, third, id, 0.8)] as const
  const seated = { id, version: 0, members: [{ accountId: member.accountId, seat: 'member' as const }] }
  expect((await h.call(evaluation.seatCommittee, { body: seated }, owner)).status).toBe(200)
  await seatExperts(h, id, experts)
  await goTo(h, bidEnd, 1000)
  expect((await decryptAs(h, rival, others[0])).status).toBe(200)
  expect((await decryptAs(h, third, others[1])).status).toBe(200)
  const said = { tenderId: id, text: '解密页面打不开，请核实平台是否正常' }
  expect((await h.call(objectOpening, { body: said }, third)).status).toBe(200)
  const drawing = { owner, supplier: invited, tenderId: held.id, fileId: await paperOf(h, owner) }
  const drawn = await drawsIn(h, drawing, '')
  await h.drain()
  expect((await sessionFor(h, undefined, id)).stage).toBe('decrypting')
  const bids = await h.db
    .selectFrom('bid')
    .select('id')
    .where('tender_id', '=', id)
    .where('company_id', '=', bidder.companyId)
    .executeTakeFirstOrThrow()
  asking = {
    h,
    ids: [id, held.id, bids.id, objection.id, drawn.ids.drawnSeat, fileId],
    calls: {
      'question.fileObjection': { body: anObjection(id) },
      'bid.askHelp': { body: { tenderId: id, phone: '02988887777', note: '' } },
      'bid.moveWindow': { body: { id, version: 1, minutes: 10, reason: '多家投标人反映网络缓慢' } },
      'bid.restartSession': { body: { id, version: 1, minutes: 30, reason: '平台已经恢复项目上架' } },
    },
    standings: {
      owner: () => again(h, owner),
      agent: () => again(h, agent),
      operator: () => h.as({ companyKind: 'platform', roles: ['operator', 'auditor'] }),
      rival: () => again(h, rival),
      expert: () => again(h, experts[0] as Caller),
      member: () => again(h, member),
      invited: () => again(h, invited),
      stranger: () => h.as({ roles: [...ownerRoles, 'agent'] }),
      anonymous: () => undefined,
    },
  }
}, 120_000)
afterAll(async () => {
  log.close()
  await h.close()
})

const found = (wanted = secrets) => foundIn(h, log.text(), wanted)
const standings = [
  ...['owner', 'agent', 'operator', 'rival', 'expert', 'member', 'invited', 'stranger', 'anonymous'],
] as const
const reached = new Set<string>()

describe('while the bids are decrypted', () => {
  test.each(standings)('no answer to the %s holds the bid that nobody has opened', slow, async (name) => {
    const places = await answersTo(asking, name, swept)
    for (const id of gotIn(places)) reached.add(id)
    expect(places.some((place) => place.name.endsWith('200'))).toBe(true)
    expect(placesWith(secrets, places)).toEqual([])
  })

  test('and what takes a tender under the law was got past by some of them, and nothing that is excused', () => {
    const missed = Object.keys(lawfulOnly).filter((id) => isSwept(id) && !reached.has(id))
    expect(missed.sort()).toEqual([])
    expect([...reached].filter((id) => id in unreached).sort()).toEqual([])
  })

  test('no table, no log line and no stored file holds it', async () => {
    expect((await sessionFor(h, undefined, tenderId)).stage).toBe('decrypting')
    expect(log.text().length).toBeGreaterThan(1000)
    expect(await found()).toEqual([])
  })
})

describe('once the bids are published', () => {
  const ofBids = endpoints.filter(({ id }) => id.startsWith('bid.'))
  /** What tells its owner everything is always asked. */
  const opening = endpoints.filter(({ id }) => id.startsWith('bid.opening'))
  const told = [...new Set([...opening, ...swept.filter(({ id }) => id.startsWith('bid.'))])]

  test('the same search finds price, note and file, so it looked in the right places', slow, async () => {
    expect((await decryptAs(h, bidder, bid)).status).toBe(200)
    await h.drain()
    expect((await sessionFor(h, undefined, tenderId)).stage).toBe('published')
    const places = await found()
    expect(places).toContain('table bid')
    expect(places.some((name) => name.startsWith('file '))).toBe(true)
    const opened = async (name: string, wanted: readonly string[], asked = told) =>
      placesWith(wanted, await answersTo(asking, name, asked))
    expect((await opened('owner', secrets, opening)).length).toBeGreaterThan(0)
    const { bids } = (await h.call(openingOf, { params: { id: tenderId } }, owner)).answer
    const totals = bids.flatMap(({ total }) => (total === null ? [] : [total]))
    expect(bids).toHaveLength(3)
    expect(totals.length).toBeGreaterThan(1)
    // In public an opening reads out what each bid comes to, and nothing else.
    expect((await opened('anonymous', totals, ofBids)).length).toBeGreaterThan(0)
    for (const name of standings.filter((one) => !['owner', 'agent'].includes(one)))
      expect([name, await opened(name, secrets)]).toEqual([name, []])
  })
})
