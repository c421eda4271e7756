import { revokeMandate } from '@jb/contract/member/mandate.contract'
import { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aMandate } from '@jb/testing/builders/mandate'
import { aTenderForm } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { isSwept } from '@jb/testing/swept'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo, endpointOf, named, type Row, realAndAbsent, rows } from './ownership.fixture.ts'
import { buildWorld, secretWord, type World } from './world.fixture.ts'

/** The owner's tenders are run by its agent. Who holds the mandate reaches what the owner reaches; nobody else does. */
let h: Harness
let world: World
let strangers: readonly Caller[]
beforeAll(async () => {
  h = await startHarness()
  world = await buildWorld(h, 'agent')
  const { agent, rival } = world
  const [other, theirs] = [await anAgent(), await anAgent()]
  await aMandate(h, rival, theirs)
  // Another agent, one with another buyer's mandate, and the holder's own staff without the role.
  const staff = await h.as({ companyId: agent.companyId, roles: ['orgAdmin', 'buyer', 'buyerLead'] })
  strangers = [other, theirs, staff]
}, 60_000)
afterAll(() => h?.close())

const anAgent = () => h.as({ companyKind: 'agent', roles: ['orgAdmin', 'agent'] })

const ofTheTender = [
  'draft',
  'scrap',
  'open',
  'opened',
  'taking',
  'awarded',
  'bid',
  'registration',
  'question',
  'objection',
  'answered',
  'auctionDraft',
  'auctionScrap',
  'auctionWaiting',
  'demandDraft',
  'demandScrap',
  'demandOpen',
  'auction',
]
const isForAgents = ({ endpoint }: Row) => {
  const { who } = endpointOf(endpoint)
  return who === 'anyone' || who === 'loggedIn' || who.includes('agent')
}
const shared = rows.filter(
  (row) =>
    row.by === 'owner' && row.others === 'hidden' && ofTheTender.includes(row.object) && isForAgents(row),
)
const principal = rows.filter(({ at }) => at === 'body.form.principalId')
const all = [...shared, ...principal]
/** What is hidden is asked for in turn; what is reached always whole, since one call finds what the last one did. */
const swept = all.filter(({ endpoint }) => isSwept(endpoint))

async function expectHidden(row: Row, as: Caller): Promise<void> {
  const { real, absent } = await realAndAbsent(h, world, row, as)
  expect(real).toEqual(absent)
  expect(JSON.stringify(real)).not.toContain(secretWord)
}

async function expectReached(row: Row, as: Caller): Promise<void> {
  const reply = await answerTo(h, world, row, world.objects[row.object] ?? '', as)
  expect([401, 403, 404, 400], JSON.stringify(reply.envelope)).not.toContain(reply.status)
  expect(reply.status).toBeLessThan(500)
}

test('an agent’s clerk can be let in by most calls that reach a tender of the owner', () => {
  expect(shared.length).toBeGreaterThan(20)
  expect(new Set(principal.map(({ endpoint }) => endpoint))).toEqual(
    new Set(['auction.check', 'auction.saveDraft', 'demand.check', 'demand.saveDraft', 'tender.saveDraft']),
  )
})

describe('without the mandate', () => {
  test.each(swept.map(named))('%s: is not there', async (_name, row) => {
    for (const stranger of strangers) await expectHidden(row, stranger)
  })
})

describe('after the last day of the mandate', () => {
  const ends = (until_at: Date) =>
    h.db
      .updateTable('mandate')
      .set({ until_at })
      .where('id', '=', world.objects.mandate ?? '')
      .execute()
  beforeAll(() => ends(new Date(0)))
  afterAll(() => ends(new Date(Date.now() + 30 * 86_400_000)))

  test.each(swept.map(named))('%s: is gone', async (_name, row) => {
    await expectHidden(row, world.agent)
  })
})

describe('with the mandate', () => {
  test.each(all.map(named))('%s: is reached', async (_name, row) => {
    await expectReached(row, world.agent)
  })
})

describe('when the mandate is revoked', () => {
  test('the owner revokes it, while a draft is being written', async () => {
    const form = { ...aTenderForm(new Date(), { principalId: world.owner.companyId }), title: secretWord }
    const draft = (await h.call(saveTenderDraft, { body: { form } }, world.agent)).answer.id
    world = { ...world, objects: { ...world.objects, draft } }
    const body = { id: world.objects.mandate ?? '', version: 1, reason: '不再委托' }
    expect((await h.call(revokeMandate, { body }, world.owner)).reason).toBeUndefined()
  })

  test.each(swept.map(named))('%s: is gone', async (_name, row) => {
    await expectHidden(row, world.agent)
  })
})

describe('the owner’s own staff', () => {
  const standing = shared.filter(({ object }) => !/scrap$/i.test(object))
  test.each(standing.map(named))('%s: is reached by them all the same', async (_name, row) => {
    await expectReached(row, world.owner)
  })
})
