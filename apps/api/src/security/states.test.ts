import { issueAddendum } from '@jb/contract/bid/addenda.contract'
import { withdrawBid } from '@jb/contract/bid/bid.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { confirmRegistration, refuseRegistration, register } from '@jb/contract/bid/registration.contract'
import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { approveCompany, refuseCompany } from '@jb/contract/member/company.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import { cancelTender, deleteTenderDraft, publishTender } from '@jb/contract/tender/tender.contract'
import { bidStatuses } from '@jb/domain/bid/bid.flow'
import { registrationFlow, registrationStatuses } from '@jb/domain/bid/registration.flow'
import {
  type VerificationStatus,
  verificationFlow,
  verificationStatusNames,
} from '@jb/domain/member/verification.flow'
import { type TenderStatus, tenderStatuses } from '@jb/domain/tender/tender'
import { isPublic, tenderFlow } from '@jb/domain/tender/tender.flow'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp } from '@jb/testing/builders/bid'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Every deed is sent in every state. Where the table has no arrow it is refused, and the row stays as it was. */
let h: Harness
let owner: Caller
let supplier: Caller
let operator: Caller
beforeAll(async () => {
  h = await startHarness()
  owner = await h.as()
  supplier = await h.as({ companyKind: 'supplier' })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h?.close())

const reason = '按测试需要'
const anId = '00000000-0000-4000-8000-00000000dead'
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)

type Table = 'tender' | 'registration' | 'bid' | 'company_verification'
const rowOf = async (table: Table, id: string) =>
  (
    await sql<{
      row: string
    }>`select t::text as row from ${sql.table(table)} t where id = ${id}::uuid`.execute(h.db)
  ).rows[0]?.row

/** Sends a deed that has no arrow; it must be refused for good and change nothing. */
async function expectRefused(table: Table, id: string, call: readonly [Endpoint, object], as: Caller) {
  const before = await rowOf(table, id)
  const [endpoint, body] = call
  const reply = await h.call<Endpoint>(endpoint, { body }, as)
  expect(before).toBeTruthy()
  expect([reply.status >= 400 && reply.status < 500, reply.reason]).toEqual([true, expect.any(String)])
  expect(await rowOf(table, id)).toBe(before)
}

/** What a person can do to a tender, by the arrows that it follows. */
const tenderDeeds = {
  publish: [['publish', 'announce', 'awardDirectly'], publishTender, { reason }],
  delete: [['publish'], deleteTenderDraft, {}],
  cancel: [['cancel'], cancelTender, { reason }],
  postpone: [['postpone'], postponeTender, { reason, times: { bidEnd: '2099-12-01T09:00:00+08:00' } }],
  amend: [['amend'], issueAddendum, { title: '补遗', body: '交货地点有说明。', fileIds: [] }],
  open: [['open'], opening.openBids, {}],
  recommend: [['submitComparison'], opening.submitComparison, { winnerBidId: anId, reason }],
  rejectBid: [['rejectBid'], opening.rejectBid, { bidId: anId, reason: '未响应实质性要求' }],
  publicise: [['publicise'], opening.publiciseResult, {}],
  award: [['award'], opening.confirmAward, {}],
  failOpened: [['open'], opening.failOpened, { reason }],
  // Of no arrow: it changes no tender, and these hold no security.
  settleSecurity: [[], settleSecurity, { signedOn: '2026-11-21', way: 'return' }],
} as const satisfies Record<string, readonly [readonly string[], Endpoint, object]>

const pairs = Object.entries(tenderDeeds).flatMap(([deed, [arrows, endpoint, more]]) =>
  tenderStatuses.map((status) => {
    const allowed = arrows.some((arrow) => Object.hasOwn(tenderFlow[status], arrow))
    return { deed, status, allowed, endpoint, more }
  }),
)
const forbidden = pairs.filter(({ allowed }) => !allowed)

describe('a tender', () => {
  test('has arrows for some pairs only', () => {
    expect([pairs.length, forbidden.length > 60]).toEqual([168, true])
  })

  test.each(forbidden)('that is $status: $deed is refused', async ({ status, endpoint, more }) => {
    const id = await aTenderRow(h, owner, { status, ...(!isPublic(status) && { released_at: null }) })
    await expectRefused('tender', id, [endpoint, { id, version: 1, ...more }], owner)
  })

  const cancellable = pairs.filter(({ deed, allowed }) => deed === 'cancel' && allowed)
  test.each(cancellable)('that is $status can be cancelled', async ({ status }) => {
    const id = await aTenderRow(h, owner, { status })
    const reply = await h.call(cancelTender, { body: { id, version: 1, reason } }, owner)
    expect([reply.status, reply.reason]).toEqual([200, undefined])
  })
})

type RegistrationStatus = (typeof registrationStatuses)[number]
async function aRegistration(status: RegistrationStatus, tenderStatus: TenderStatus = 'registering') {
  // The clock of a tender moves it on by itself: its times must fit its status.
  const start = tenderStatus === 'preview' && { apply_start: at(1) }
  const tenderId = await aTenderRow(h, owner, { status: tenderStatus, ...start })
  const { id } = await h.db
    .insertInto('registration')
    .values({
      tender_id: tenderId,
      company_id: supplier.companyId,
      account_id: supplier.accountId,
      status,
      contact_name: '周明',
      contact_phone: supplier.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, tenderId }
}

describe('a sign-up', () => {
  const answered = registrationStatuses.filter(
    (status) => !Object.hasOwn(registrationFlow[status], 'confirm'),
  )
  test.each(answered)('that is %s is answered no second time', async (status) => {
    const { id } = await aRegistration(status)
    await expectRefused('registration', id, [confirmRegistration, { id, version: 1 }], owner)
    await expectRefused('registration', id, [refuseRegistration, { id, version: 1, reason }], owner)
  })

  const closed = tenderStatuses.filter((status) => status !== 'registering' && isPublic(status))
  test.each(closed)('is not made in a tender that is %s', async (status) => {
    const { id, tenderId } = await aRegistration('registered', status)
    await expectRefused('registration', id, [register, aSignUp(tenderId)], supplier)
  })

  const over = closed.filter((status) => status !== 'upcoming' && status !== 'bidding')
  test.each(over)('is not answered in a tender that is %s', async (status) => {
    const { id } = await aRegistration('registered', status)
    await expectRefused('registration', id, [confirmRegistration, { id, version: 1 }], owner)
    await expectRefused('registration', id, [refuseRegistration, { id, version: 1, reason }], owner)
  })

  const standing = registrationStatuses.filter(
    (status) => !Object.hasOwn(registrationFlow[status], 'register'),
  )
  test.each(standing)('that is %s is not made again', async (status) => {
    const { id, tenderId } = await aRegistration(status)
    await expectRefused('registration', id, [register, aSignUp(tenderId)], supplier)
  })
})

type BidStatus = (typeof bidStatuses)[number]
async function aBid(status: BidStatus, tenderStatus: TenderStatus) {
  const { tenderId } = await aRegistration('confirmed', tenderStatus)
  const sealed = { envelope: 'x', sha256: 'x', receipt_no: `TB-${tenderId}`, receipt_signature: 'x' }
  const who = { tender_id: tenderId, company_id: supplier.companyId, account_id: supplier.accountId }
  await h.db
    .updateTable('tender')
    .set({ bid_start: at(-1) })
    .where('id', '=', tenderId)
    .execute()
  const { id } = await h.db
    .insertInto('bid')
    .values({ ...who, ...sealed, status, received_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, call: [withdrawBid, { tenderId, version: 1, reason }] as const }
}

describe('a bid', () => {
  test.each(bidStatuses.filter((status) => status !== 'submitted'))(
    'that is %s is not withdrawn',
    async (status) => {
      const { id, call } = await aBid(status, 'bidding')
      await expectRefused('bid', id, call, supplier)
    },
  )

  // Before bids are taken there is none to withdraw.
  const over = ['evaluating', 'deciding', 'publicised', 'awarded', 'failed', 'scrapped', 'cancelled'] as const
  test.each(over)('in a tender that is %s is not withdrawn', async (status) => {
    const { id, call } = await aBid('submitted', status)
    await expectRefused('bid', id, call, supplier)
  })

  test('that is submitted is withdrawn while bids are taken', async () => {
    const { id, call } = await aBid('submitted', 'bidding')
    expect((await h.call(call[0], { body: call[1] }, supplier)).reason).toBeUndefined()
    expect(await rowOf('bid', id)).toContain('withdrawn')
  })
})

describe('a verification', () => {
  const statuses = Object.keys(verificationStatusNames) as VerificationStatus[]
  async function aVerification(status: VerificationStatus): Promise<string> {
    const of = await h.as({ verified: false })
    const asked = { company_id: of.companyId, submitted_by: of.accountId, submitted_at: new Date() }
    const { id } = await h.db
      .insertInto('company_verification')
      .values({ ...asked, status })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const deeds = { approve: [approveCompany, {}], refuse: [refuseCompany, { reason }] } as const
  const tried = statuses.flatMap((status) =>
    (['approve', 'refuse'] as const).map((deed) => [deed, status] as const),
  )
  test.each(tried)('%s one that is %s', async (deed, status) => {
    const id = await aVerification(status)
    const [endpoint, more] = deeds[deed]
    const body = { id, version: 1, ...more }
    if (!Object.hasOwn(verificationFlow[status], deed)) {
      await expectRefused('company_verification', id, [endpoint, body], operator)
      return
    }
    expect((await h.call<Endpoint>(endpoint, { body }, operator)).reason).toBeUndefined()
    expect(await rowOf('company_verification', id)).toContain(deed === 'approve' ? 'approved' : 'refused')
  })
})
