import { withdrawBid } from '@jb/contract/bid/bid.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import {
  confirmAward,
  exportComparison,
  failOpened,
  openBids,
  publiciseResult,
  submitComparison,
} from '@jb/contract/bid/opening.contract'
import { register } from '@jb/contract/bid/registration.contract'
import { objectOpening } from '@jb/contract/bid/session.contract'
import { signForDemo } from '@jb/contract/bid/signature.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { termsOf } from '@jb/contract/security/order.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { biddingRoles, roles } from '@jb/domain/member/roles'
import type { Profile } from '@jb/domain/procurement/profiles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp, sendBid, takePart } from '@jb/testing/builders/bid'
import { aTenderTakingBids, versionOf } from '@jb/testing/builders/bid-story'
import {
  aLawfulTender,
  aSession,
  decryptAs,
  goTo,
  type OwnBid,
  sendOwnBid,
} from '@jb/testing/builders/decryption'
import { aPool, operatorsOf, requestDrawAs } from '@jb/testing/builders/draw'
import { aMandate } from '@jb/testing/builders/mandate'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { aStatutoryForm } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { isSwept } from '@jb/testing/swept'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCall } from '../call.samples.ts'
import { asked, payAs, someSuppliers } from '../modules/bid/security.fixture.ts'
import { capabilityOf, elsewhere } from './elsewhere.fixture.ts'
import { bare, freshIp, mounted } from './world.fixture.ts'

/**
 * Everything that can be asked about a tender, by everybody who must not know how many take part: 0, 1 and 9 of them
 * give the same answers, to the byte.
 */
let h: Harness
let owner: Caller
let agent: Caller
let suppliers: readonly Caller[]
let people: Readonly<Record<string, Caller | undefined>>

const isOwners = (role: string) =>
  ![...biddingRoles, 'agent', 'operator'].includes(role) || role === 'orgAdmin'

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: roles.filter(isOwners) })
  agent = await h.as({ companyKind: 'agent', roles: ['orgAdmin', 'agent'] })
  suppliers = await Promise.all(Array.from({ length: 9 }, () => h.as({ companyKind: 'supplier' })))
  const { companyId } = owner
  people = {
    owner,
    buyer: await h.as({ companyId, roles: ['buyer'] }),
    operator: await h.as({ companyKind: 'platform', roles: ['operator', 'auditor'] }),
    stranger: await h.as(),
    anonymous: undefined,
  }
})
afterAll(() => h?.close())

/** Hundreds of calls in one test: a crowded machine takes minutes for what takes it seconds alone. */
const slow = { timeout: 600_000 }
/** They tell those who may know: by them is seen that the comparison finds what there is, so they are asked every turn. */
const telling = ['bid.registrations', 'bid.session', 'bid.standing', 'notice.list'] as const
/** Under which a look keeps what one of them answers somebody. */
const keyOf = (id: (typeof telling)[number], to: string) => `${id} for the ${to}`
const isAsked = (one: Endpoint) => one.kind === 'read' && !(capabilityOf(one) in elsewhere)
const inTurn = (all: readonly Endpoint[]) =>
  all.filter(({ id }) => isSwept(id) || telling.some((one) => one === id))
const all = mounted.filter(isAsked)
const reads = inTurn(all)
/** Steps of the owner that are too early: their refusals must not tell either. */
const early = [openBids, failOpened, submitComparison, publiciseResult, confirmAward, exportComparison]

type Look = ReadonlyMap<string, string>

/** How often a server is asked again that was too busy to answer: that is no answer which could tell anything. */
const patience = 5

/** How long ago something was: it goes on from one look to the next, whatever is bid. */
const ago = /已过[\d天小时分钟]+/
const timeless = (key: string, value: unknown) =>
  typeof value === 'string' && ['nextStep', 'sentence'].includes(key) ? value.replace(ago, '已过') : value

/** Status, body, and every header by its name and length; that of the content is told by the content. */
async function answer(
  endpoint: Endpoint,
  sent: unknown,
  as: Caller | undefined,
  left = patience,
): Promise<string> {
  const { status, envelope, headers } = await h.call<Endpoint>(endpoint, sent as never, as, { ip: freshIp() })
  if (status >= 500 && left > 0) return answer(endpoint, sent, as, left - 1)
  if (status >= 500) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(envelope)}`)
  const { 'content-length': _, ...others } = headers
  const lengths = Object.entries(others).map(([name, value]) => `${name} ${String(value).length}`)
  return JSON.stringify([status, bare(envelope), lengths.sort()], timeless)
}

/**
 * All answers about this tender to these people, by endpoint and person. What is too early comes first: that it was tried
 * is written down, once a day, and told to those who watch.
 */
async function lookAt(tenderId: string, who = people, calls = reads): Promise<Look> {
  await h.drain()
  const seen = new Map<string, string>()
  const version = await versionOf(h, owner, tenderId)
  for (const [name, as] of Object.entries(who)) {
    for (const endpoint of early) {
      const body = { reason: '按测试需要', winnerBidId: tenderId, id: tenderId, version }
      const named = Object.keys((sampleCall(endpoint, tenderId).body ?? {}) as object)
      const sent = { body: Object.fromEntries(Object.entries(body).filter(([key]) => named.includes(key))) }
      seen.set(`${endpoint.id} for the ${name}`, await answer(endpoint, sent, as))
    }
  }
  await h.drain()
  for (const [name, as] of Object.entries(who)) {
    for (const endpoint of calls)
      seen.set(`${endpoint.id} for the ${name}`, await answer(endpoint, sampleCall(endpoint, tenderId), as))
  }
  return seen
}

/** The same without what is another one for each tender. */
const unnamed = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at')
    .replaceAll(/[0-9a-f]{64}/g, 'hash')
    .replaceAll(/ZB-\d{8}-\d+/g, 'no')
    .replaceAll(/\d{4}\/\d\d\/\d\d \d\d:\d\d/g, 'at')
    .replaceAll(/(\d{4}年)?\d+月\d+日( \d\d:\d\d)?/g, 'at')

const changed = (before: Look, after: Look) =>
  [...after.keys()].filter((key) => before.get(key) !== after.get(key))

/** Nothing differs; what does is shown, where it begins to. */
function expectSame(before: Look, after: Look): void {
  const differences = changed(before, after).map((key) => {
    const [was = '', is = ''] = [before.get(key), after.get(key)]
    const at = Math.max(0, [...was].findIndex((sign, n) => sign !== is[n]) - 80)
    return `${key}: ${was.slice(at, at + 300)} | ${is.slice(at, at + 300)}`
  })
  expect(differences).toEqual([])
}

/** Sends a bid that only its bidder can open, and signs it. */
async function sealAs(supplier: Caller, tenderId: string, share?: number): Promise<void> {
  const { bound } = await sendOwnBid(h, supplier, tenderId, share)
  const signed = await h.call(signForDemo, { body: { tenderId, version: bound.version } }, supplier)
  expect(signed.status).toBe(200)
}

const signUp = async (tenderId: string, as: Caller) =>
  (await h.call(register, { body: aSignUp(tenderId) }, as)).answer

test('what is asked covers every capability in which a tender stands, and repeats itself', slow, async () => {
  expect(all.length).toBeGreaterThan(100)
  // What is left out by mistake or has gone would be left out in silence.
  const names = new Set(mounted.map(capabilityOf))
  expect(Object.keys(elsewhere).filter((name) => !names.has(name))).toEqual([])
  for (const name of ['bid', 'draw', 'evaluation', 'follow', 'hall', 'home', 'question', 'share', 'tender'])
    expect(all.map(capabilityOf)).toContain(name)
  const { id } = await publishTenderAs(h, owner)
  const once = await lookAt(id)
  expect([...once.values()].filter((text) => text.startsWith('[200')).length).toBeGreaterThan(reads.length)
  expectSame(once, await lookAt(id))
})

describe('sign-ups', () => {
  test.each<Profile>(['STATUTORY', 'VOLUNTARY'])('to a %s tender show nowhere', slow, async (profile) => {
    const { id } = await publishTenderAs(h, owner)
    await h.db.updateTable('tender').set({ profile }).where('id', '=', id).execute()
    const none = await lookAt(id)
    const [first, ...others] = suppliers
    if (first) await signUp(id, first)
    expectSame(none, await lookAt(id))
    for (const supplier of others) expect((await signUp(id, supplier)).status).toBe('confirmed')
    expectSame(none, await lookAt(id))
  })

  test.each<Profile>(['STATUTORY', 'VOLUNTARY'])(
    'to a %s tender are as hidden when they pay: 0, 1 and 3 securities look the same',
    slow,
    async (profile) => {
      const { id } = await publishTenderAs(h, owner, { security: asked })
      await h.db.updateTable('tender').set({ profile }).where('id', '=', id).execute()
      const { operator, ...others } = people
      const [first, ...more] = await someSuppliers(h, 3)
      const look = () => lookAt(id, others)
      const none = await look()
      const { answer: terms } = await h.call(termsOf, { params: { kind: 'tender', id } })
      expect(terms).toMatchObject({ required: true, amount: '50000.00' })
      if (!first || !operator) throw new Error('nobody pays')
      await signUp(id, first)
      expect((await payAs(h, { payer: first, desk: operator, id })).status).toBe('paid')
      expectSame(none, await look())
      for (const payer of more) {
        await signUp(id, payer)
        await payAs(h, { payer, desk: operator, id })
      }
      expectSame(none, await look())
    },
  )

  test('which an agent’s clerk answers show to the clerk alone', slow, async () => {
    await aMandate(h, owner, agent)
    const { id } = await publishTenderAs(h, agent, { principalId: owner.companyId })
    await h.db.updateTable('tender').set({ profile: 'STATUTORY' }).where('id', '=', id).execute()
    const all = { ...people, agent }
    const none = await lookAt(id, all)
    for (const supplier of suppliers.slice(0, 3))
      expect((await signUp(id, supplier)).status).toBe('registered')
    const told = changed(none, await lookAt(id, all))
    expect(told).toContain(keyOf('bid.registrations', 'agent'))
    expect(told.filter((key) => !key.endsWith('for the agent'))).toEqual([])
  })

  test('to a SOURCING tender show to its owner: the comparison finds what can be seen', slow, async () => {
    const { id } = await publishTenderAs(h, owner)
    const none = await lookAt(id)
    for (const supplier of suppliers.slice(0, 2)) await signUp(id, supplier)
    const told = changed(none, await lookAt(id))
    expect(told).toContain(keyOf('bid.registrations', 'owner'))
    expect(told).toContain(keyOf('notice.list', 'buyer'))
    expect(told.filter((key) => /(stranger|anonymous|operator)$/.test(key))).toEqual([])
  })
})

describe('sealed bids', () => {
  test('show to nobody but those who sent them', slow, async () => {
    await aMandate(h, owner, agent)
    const rival = await h.as({ companyKind: 'supplier' })
    const id = await aTenderTakingBids(h, agent, [rival, ...suppliers], { principalId: owner.companyId })
    const all = { ...people, agent, rival }
    const without = await lookAt(id, all)
    for (const name of ['agent', 'owner'])
      expect(without.get(keyOf('bid.registrations', name))).toContain('"total":10')
    await sendBid(h, rival, id)
    const none = await lookAt(id, all)
    const own = changed(without, none)
    expect(own).toContain(keyOf('bid.standing', 'rival'))
    expect(own.filter((key) => !key.endsWith('for the rival'))).toEqual([])
    const [first, ...others] = suppliers
    if (first) await sendBid(h, first, id)
    expectSame(none, await lookAt(id, all))
    if (first) await sendBid(h, first, id, 0.8)
    for (const supplier of others) await sendBid(h, supplier, id)
    await h.call(withdrawBid, { body: { tenderId: id, version: 1, reason: '报错了单价' } }, others[0])
    expectSame(none, await lookAt(id, all))
  })
})

describe('bids that their bidders decrypt', () => {
  test('to a STATUTORY tender show to nobody but who sent them: 0, 1 and 9 look the same', slow, async () => {
    await aMandate(h, owner, agent)
    const rival = await h.as({ companyKind: 'supplier' })
    let form: TenderForm | undefined
    const { id } = await publishTenderAs(h, agent, (now) => {
      form = aStatutoryForm(now, { principalId: owner.companyId })
      return form
    })
    for (const supplier of [rival, ...suppliers]) await takePart(h, agent, supplier, id)
    await goTo(h, form?.bidStart ?? '', 1000)
    const all = { ...people, agent, rival }
    const none = await lookAt(id, all)
    const [first, ...others] = suppliers
    await sealAs(first as Caller, id)
    expectSame(none, await lookAt(id, all))
    for (const supplier of others) await sealAs(supplier, id)
    await sealAs(first as Caller, id, 0.8)
    expectSame(none, await lookAt(id, all))
    // The comparison finds what can be seen: a bidder sees its own.
    await sealAs(rival, id)
    const told = changed(none, await lookAt(id, all))
    expect(told).toContain(keyOf('bid.standing', 'rival'))
    expect(told.filter((key) => !key.endsWith('for the rival'))).toEqual([])
  })
})

describe('who has decrypted', () => {
  test('shows to nobody until the window ends: 0, 1 and 9 of 10 look the same', slow, async () => {
    const absent = await h.as({ companyKind: 'supplier' })
    const bidders = [...suppliers, absent].map((supplier) => [supplier, 0.9] as const)
    const { id, bids } = await aSession(h, owner, bidders)
    const rival = absent
    const all = { ...people, rival }
    const facts = async () => [
      await h.db
        .selectFrom('operation_log')
        .selectAll()
        .where('subject_id', '=', id)
        .orderBy('seq')
        .execute(),
      await h.db.selectFrom('notice').select(['account_id', 'event_key']).orderBy('id').execute(),
    ]
    const none = await lookAt(id, all)
    expect(none.get(keyOf('bid.session', 'anonymous'))).toMatch(/^\[200,.*"stage":"decrypting"/)
    const told = await facts()
    const post = (at: number) => decryptAs(h, bidders[at]?.[0] as Caller, bids[at] as OwnBid)
    expect((await post(0)).status).toBe(200)
    expectSame(none, await lookAt(id, all))
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) await post(at)
    expectSame(none, await lookAt(id, all))
    expect(await facts()).toEqual(told)
    // What one of them says to the host tells the others nothing either.
    const { operator, stranger } = people
    const others = { operator, stranger, rival, anonymous: undefined }
    const said = { tenderId: id, text: '解密页面打不开，请核实平台是否正常' }
    expect((await h.call(objectOpening, { body: said }, suppliers[0])).status).toBe(200)
    expectSame(none, await lookAt(id, others))
    // The comparison finds what can be seen: the one that decrypts sees it, and with the last all do.
    const own = await lookAt(id, { rival })
    await post(9)
    const after = await lookAt(id, all)
    expect(changed(own, new Map([...after].filter(([key]) => own.has(key))))).toContain(
      keyOf('bid.session', 'rival'),
    )
    expect(changed(none, after)).toContain(keyOf('bid.session', 'anonymous'))
  })
})

describe('a draw of experts, from a pool in which some must keep away from a bidder', () => {
  test('tells nobody before the opening how many take part: 0, 1 and 9 look the same', slow, async () => {
    const employers = await h.db
      .selectFrom('company')
      .select('name')
      .where('id', 'in', [...suppliers.map(({ companyId }) => companyId)])
      .execute()
    const operators = await operatorsOf(h)
    const majors = ['building' as const]
    await aPool(h, operators, [
      ...Array.from({ length: 4 }, () => ({ majors })),
      ...employers.map(({ name }) => ({ majors, employer: name })),
    ])
    const about = mounted.filter(
      ({ id, kind }) => kind === 'read' && ['draw.', 'evaluation.'].some((of) => id.startsWith(of)),
    )
    const rival = await h.as({ companyKind: 'supplier' })
    const all = { ...people, rival }
    /** What everybody is answered about this tender's draw and committee, and what was told and written down. */
    async function told(id: string): Promise<Look> {
      await h.drain()
      const seen = new Map<string, string>()
      for (const [name, as] of Object.entries(all))
        for (const endpoint of [...about, operationLog])
          seen.set(`${endpoint.id} for the ${name}`, await answer(endpoint, sampleCall(endpoint, id), as))
      const notices = await h.db
        .selectFrom('notice')
        .select(['kind', 'title', 'body'])
        .where('event_key', 'like', `%${id}%`)
        .where('kind', 'not like', 'bid.%')
        .orderBy('kind')
        .execute()
      seen.set(
        'notices',
        JSON.stringify(notices.filter(({ kind }) => /^(draw|evaluation|expert)/.test(kind))),
      )
      return new Map([...seen].map(([key, text]) => [key, unnamed(text)]))
    }
    async function drawnFor(bidders: readonly Caller[]): Promise<readonly Look[]> {
      const { id } = await aLawfulTender(h, owner, bidders, { profile: 'VOLUNTARY' })
      const asked = await requestDrawAs(h, owner, id, [{ major: 'building', count: 2 }])
      expect(asked.status).toBe(200)
      const requested = await told(id)
      await h.clock.advance(11 * 60_000)
      const drawn = await told(id)
      expect(drawn.get('draw.detail for the owner')).toContain('专家 2 号')
      return [requested, drawn]
    }
    const [none, one, nine] = [
      await drawnFor([]),
      await drawnFor(suppliers.slice(0, 1)),
      await drawnFor(suppliers),
    ]
    for (const looks of [one, nine])
      for (const [at, look] of looks.entries()) expectSame(none[at] ?? new Map(), look)
  })
})
