import { approvalOf, myApprovals } from '@jb/contract/approval/approval.contract'
import { agreeApproval } from '@jb/contract/approval/decision.contract'
import { auctionDetailOf, myAuctions } from '@jb/contract/auction/auction-view.contract'
import { decideBreach } from '@jb/contract/auction/breach.contract'
import { auctionResultOf } from '@jb/contract/auction/result.contract'
import { myBids } from '@jb/contract/bid/bid.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { ownProjects, projectOf } from '@jb/contract/project/project.contract'
import { questionOf, questions } from '@jb/contract/question/question.contract'
import { decideRequest, financeDesk } from '@jb/contract/security/finance.contract'
import { orderOf, orders } from '@jb/contract/security/order.contract'
import { tenderApprovals } from '@jb/contract/tender/approval.contract'
import { myTenders, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { open } from '@jb/domain/bid/envelope'
import { verifyReceipt } from '@jb/domain/bid/receipt'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { isRefusal } from '@jb/domain/shared/refusal'
import { approvalAs } from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { type InFlight, openUpgraded, type Upgraded, upgradeSecret } from '@jb/testing/upgrade'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCall } from './call.samples.ts'
import { personas } from './demo/cast.ts'
import { verifyRecordOf } from './modules/auction/index.ts'
import { receiptOf } from './modules/bid/bid.presenter.ts'
import { verifyLedger } from './modules/ledger/index.ts'
import { securities } from './modules/security/index.ts'
import { openingKeyPurpose } from './modules/tender/tender.clock.ts'
import { modules } from './modules.ts'
import { missingMigrations } from './platform/db/migrate.ts'
import { retryDead } from './platform/jobs/dead.ts'
import { auditLog } from './platform/log/audit.ts'
import { platformModule } from './platform/platform.module.ts'
import { unwrapBytes } from './platform/secret/key-wrap.ts'

/** A database that people filled while migration 0045 was the last one, and the server of today. */
/**
 * How requests of a second person and of approvers had ended, long before: what stood in the old tables, and what of it
 * is read today.
 */
const breaches = [
  ['agreed', '两次催告仍未付款，同意', true, 'approved', null, '两次催告仍未付款，同意'],
  ['agreed', '', true, 'approved', null, null],
  ['refused', '对方已付款', true, 'rejected', '对方已付款', null],
  ['ended', '提出的人已撤回。', false, 'withdrawn', '提出的人已撤回。', null],
  ['ended', '竞价已结清。', false, 'terminated', '竞价已结清。', null],
] as const
const exceptions = [
  ['effective', '', true, undefined, 'approved', null],
  ['refused', '金额不符', true, undefined, 'rejected', '金额不符'],
  ['refused', '提出的人已撤回。', false, undefined, 'withdrawn', '提出的人已撤回。'],
  ['refused', '保证金的状态已经变化。', false, undefined, 'terminated', '保证金的状态已经变化。'],
  ['effective', '', false, 'approved', 'approved', null],
  ['refused', '没有办成。', false, 'approved', 'approved', '没有办成。'],
  ['refused', '依据不足', false, 'rejected', 'rejected', '依据不足'],
  ['refused', '', false, 'withdrawn', 'withdrawn', null],
  ['refused', '流程已停用', false, 'terminated', 'terminated', '流程已停用'],
] as const
const text = (value: string) => `'${value}'`
const ended = [
  ...breaches.map(
    ([was, answer, decided], at) => `insert into auction_breach
      select gen_random_uuid(), auction_id, ${text(was)}, ${text(`认定 ${at}`)}, asked_by, asked_at - interval '90 days',
        ${decided ? 'asked_by' : 'null'}, asked_at - interval '89 days', ${text(answer)}
      from auction_breach where status = 'pending' order by id limit 1`,
  ),
  ...exceptions.map(
    ([was, outcome, decided, approval], at) => `with decided as (insert into approval
        select (jsonb_populate_record(null::approval, to_jsonb(a) || jsonb_build_object('id', gen_random_uuid(),
          'status', ${text(approval ?? '')}))).*
        from approval a where ${text(approval ?? '')} <> '' and status <> 'running' order by id limit 1 returning id)
      insert into security_request (order_id, company_id, deed, reason, pay_to, status, instance_id, asked_by, asked_at,
        decided_at, outcome, decided_by)
      select order_id, company_id, 'refund', ${text(`例外 ${at}`)}, '', ${text(was)}, (select id from decided), asked_by,
        asked_at - interval '90 days', asked_at - interval '89 days', ${text(outcome)},
        ${decided ? 'asked_by' : 'null'}
      from security_request where status = 'pending' order by id limit 1`,
  ),
].join(';\n')

let h: Upgraded
let people: ReadonlyMap<string, Caller>
beforeAll(async () => {
  h = await openUpgraded('0045', ended)
  const named = h.db.selectFrom('account').select(['id', 'name']).where('phone', 'like', '199000000%')
  const found = await named.execute()
  people = new Map(await Promise.all(found.map(async ({ id, name }) => [name, await h.person(id)] as const)))
}, 120_000)
afterAll(() => h?.close())

const person = (name: string) => {
  const found = people.get(name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}

/** Where the rows of tables are that are gone. */
const moved: Readonly<Record<string, string>> = {
  tender_approval: "decision_request where thing_kind = 'tender'",
  auction_approval: "decision_request where thing_kind = 'auction' and instance_id is not null",
  auction_breach: "decision_request where thing_kind = 'auction' and instance_id is null",
  security_request: "decision_request where thing_kind = 'security'",
}

describe('the database', () => {
  test('stands at the level of this server, with every row that it had', async () => {
    expect(await missingMigrations(h.pool)).toEqual([])
    expect(h.before.size).toBeGreaterThan(80)
    const count = async (rows: string) =>
      (await h.pool.query<{ n: number }>(`select count(*)::int as n from ${rows}`)).rows[0]?.n ?? 0
    const now = new Map<string, number>()
    for (const [table] of h.before) now.set(table, await count(moved[table] ?? table))
    // Every card of the halls waits to be written anew, so that it is found by place.
    const cards = h.before.get('hall_card') ?? 0
    expect(cards).toBeGreaterThan(50)
    // Tenders of the law that took no bids go on by the clock.
    const woken = await count("tender where profile in ('STATUTORY', 'VOLUNTARY') and status = 'upcoming'")
    const expected = new Map(h.before).set('job', (h.before.get('job') ?? 0) + cards + woken)
    // The pages of demands, quotations and of the course of tenders have their counterparts on the desktop site.
    expected.set('page_mapping', (h.before.get('page_mapping') ?? 0) + 32)
    expect([...now]).toEqual([...expected])
    // What approvers were asked about announcements stands among the rest now, too.
    const asked = await count('project_announcement where instance_id is not null')
    const all = Object.keys(moved).reduce((sum, table) => sum + (h.before.get(table) ?? 0), asked)
    expect(await count('decision_request')).toBe(all)
  })

  test('has a handler for every job that waits or has failed', async () => {
    const jobs = await h.db
      .selectFrom('job')
      .select(['kind', 'name'])
      .where('status', 'in', ['pending', 'dead'])
      .distinct()
      .execute()
    const { reactions, timers } = h.app.platform.registry
    const known = { reaction: reactions, timer: timers } as Record<string, ReadonlyMap<string, unknown>>
    expect(jobs.length).toBeGreaterThan(10)
    expect(jobs.filter(({ kind, name }) => !known[kind]?.has(name))).toEqual([])
  })

  test('keeps its chains, its books and the records of its auctions whole', async () => {
    const { chains, faults, seals } = await auditLog(h.db, h.secret)
    expect([chains > 300, faults, seals]).toEqual([true, [], expect.objectContaining({ intact: true })])
    expect((await verifyLedger(h.db, securities)).faults).toEqual([])
    const auctions = await h.db.selectFrom('auction').select('no').where('no', 'is not', null).execute()
    for (const { no } of auctions) expect((await verifyRecordOf(h.db, no))?.faults ?? []).toEqual([])
  })
})

const mounted = [platformModule, ...modules].flatMap((module) => module.routes.map((route) => route.endpoint))
const nowhere = '00000000-0000-4000-8000-000000000000'
/** Reads that need no id: lists, counts, desks. */
const lists = mounted.filter(
  (endpoint) => endpoint.kind === 'read' && !JSON.stringify(sampleCall(endpoint, nowhere)).includes(nowhere),
)
/** They are asked about a link, a number, a form, a type, a person or a page, of which no sample is one. */
const asksMore = [
  ...['file.preview', 'member.staffMember', 'approval.openCheck', 'approval.preview', 'bid.leaverBids'],
  ...['approval.previewTemplate', 'share.weChatAccess', 'follow.freightTypesBelow'],
]
/** One of each kind of people. */
const kindsOfPeople = [...new Map(personas.map(({ name, roles }) => [roles.join(), name])).values()]

describe('everybody of the story', () => {
  test.each(kindsOfPeople)('%s reads every list as before', async (name) => {
    const answered: [string, number][] = []
    for (const endpoint of lists.filter(({ id }) => !asksMore.includes(id))) {
      const reply = await h.call<Endpoint>(endpoint, sampleCall(endpoint, nowhere) as never, person(name))
      if (reply.reason !== 'role.missing') answered.push([endpoint.id, reply.status])
    }
    expect(answered.length).toBeGreaterThan(20)
    expect(answered.filter(([, status]) => status !== 200)).toEqual([])
  })

  test('finds something in the lists that are theirs', async () => {
    const found = async <E extends Endpoint>(endpoint: E, sent: object, name?: string) => {
      const reply = await h.call<Endpoint>(endpoint, sent as never, name ? person(name) : undefined)
      return (reply.answer as { total: number }).total > 2
    }
    const seen = {
      hall: await found(hallPage, { body: {} }),
      tenders: await found(myTenders, { body: {} }, '李慧敏'),
      asked: await found(tenderApprovals, { body: {} }, '李慧敏'),
      approvals: await found(myApprovals, { body: {} }, '王海涛'),
      started: await found(myApprovals, { body: { tab: 'started' } }, '李慧敏'),
      projects: await found(ownProjects, { body: {} }, '张建国'),
      auctions: await found(myAuctions, { body: {} }, '张建国'),
      bids: await found(myBids, { body: {} }, '周明'),
      letters: await found(questions, { body: { side: 'owner' } }, '李慧敏'),
      orders: await found(orders, { body: {} }, '周明'),
      desk: await found(financeDesk, { body: { group: 'all' } }, '陈晓燕'),
      notices: await found(noticeList, { query: {} }, '周明'),
    }
    expect(Object.entries(seen).filter(([, some]) => !some)).toEqual([])
  })

  /** Each thing by its own page, as somebody whom it concerns. */
  const tenders =
    'select id, created_by as who from tender where released_at is not null and offline_at is null'
  const auctions = `select a.id, a.created_by as who from auction a join auction_lot lot on lot.auction_id = a.id
    where a.offline_at is null`
  const pages = [
    [tenderDetailOf, tenders],
    [standingOf, tenders],
    [auctionDetailOf, auctions],
    [auctionResultOf, `${auctions} and lot.ends_at < app_now()`],
    [approvalOf, 'select id, starter_id as who from approval'],
    [orderOf, 'select id, account_id as who from security_order'],
    [questionOf, 'select id, asker_account_id as who from question'],
    [projectOf, 'select id, created_by as who from project'],
  ] as const
  test.each(pages.map(([endpoint, rows]) => [endpoint.id, endpoint, rows] as const))(
    '%s opens for every row',
    async (_name, endpoint, rows) => {
      const found = await h.pool.query<{ id: string; who: string }>(rows)
      const callers = new Map<string, Caller>()
      for (const { who } of found.rows) if (!callers.has(who)) callers.set(who, await h.person(who))
      const bad: unknown[] = []
      for (const { id, who } of found.rows) {
        const reply = await h.call<Endpoint>(endpoint, { params: { id } } as never, callers.get(who))
        if (reply.status !== 200) bad.push([id, reply.status, reply.reason])
      }
      expect([found.rows.length > 4, bad]).toEqual([true, []])
    },
    60_000,
  )
})

type Kind = readonly [where: string, done: string, rejected: string, withdrawn: string]
const status = (table: string) => `select status from ${table} where id = $1`
const latest = (table: string, subject: string) =>
  `select status from ${table} where ${subject} = $1 order by requested_at desc limit 1`

/** What is looked at, and what it says once the thing was carried out, refused, or taken back. */
const kinds: Readonly<Record<string, Kind>> = {
  'tender.publish': [status('tender'), 'registering', 'approvalFailed', 'draft'],
  'tender.postponement': [latest('tender_postponement', 'tender_id'), 'done', 'rejected', 'withdrawn'],
  'tender.award': [status('tender'), 'awarded', 'deciding', 'deciding'],
  'tender.publicity': [status('tender'), 'publicised', 'deciding', 'deciding'],
  'tender.scrap': [status('tender'), 'scrapped', 'evaluating', 'evaluating'],
  'auction.publish': [status('auction'), 'scheduled', 'approvalFailed', 'draft'],
  'auction.delay': [latest('auction_delay', 'auction_id'), 'done', 'rejected', 'withdrawn'],
  'auction.result': [status('auction'), 'settling', 'ended', 'ended'],
  'auction.breach': [status('auction'), 'breached', 'settling', 'settling'],
  'project.announce': [status('project'), 'announced', 'draft', 'draft'],
  'security.refund': [status('security_order'), 'refunding', 'paid', 'paid'],
  'security.forfeit': [status('security_order'), 'forfeited', 'paid', 'paid'],
}

const expected = ({ kind, state }: InFlight) => {
  const [, done, rejected, withdrawn] = kinds[kind] ?? []
  return { approved: done, asked: done, dead: done, rejected, withdrawn }[state]
}
async function standsAt({ kind, subjectId }: InFlight): Promise<string | undefined> {
  const { rows } = await h.pool.query<{ status: string }>(kinds[kind]?.[0] ?? '', [subjectId])
  return rows[0]?.status
}
/** How each of these stands, and how it should. */
async function standings(of: readonly InFlight[]) {
  const lines = await Promise.all(of.map(async (one) => [one.kind, one.state, await standsAt(one)]))
  return { lines, should: of.map((one) => [one.kind, one.state, expected(one)]) }
}
const inState = (...states: readonly InFlight['state'][]) =>
  h.inFlight.filter(({ state }) => states.includes(state))
const failedJobs = () =>
  h.db
    .selectFrom('job')
    .select(['name', 'last_error'])
    .where('attempts', '>', 0)
    .where('status', 'not in', ['dead', 'cancelled'])
    .execute()

/** Who was asked says yes, as today's pages let them. */
async function agree({ kind, subjectId, approvalId, decidedBy }: InFlight): Promise<void> {
  for (const account of decidedBy) {
    const as = await h.person(account)
    const reply = approvalId
      ? await h.call(
          agreeApproval,
          { body: { id: approvalId, version: (await approvalAs(h, approvalId, as)).version, comment: '' } },
          as,
        )
      : await h.call<Endpoint>(
          kind === 'auction.breach' ? decideBreach : decideRequest,
          {
            body: { id: subjectId, version: await versionOf(kind, subjectId, as), agree: true, reason: '' },
          } as never,
          as,
        )
    expect([kind, reply.reason]).toEqual([kind, undefined])
  }
}
const versionOf = async (kind: string, id: string, as: Caller) =>
  kind === 'auction.breach'
    ? (await h.call(auctionDetailOf, { params: { id } }, as)).answer.version
    : (await h.call(orderOf, { params: { id } }, as)).answer.version

test('requests that had ended are told as they ended, with every word of it', async () => {
  const told = async (like: string) => {
    const rows = h.db
      .selectFrom('decision_request')
      .select(['status', 'reason', 'comment', 'decided_by', 'instance_id'])
      .where(sql`request ->> 'reason'`, 'like', like)
      .orderBy(sql`request ->> 'reason'`)
    return (await rows.execute()).map(({ status, reason, comment, decided_by, instance_id }) => [
      ...[status, reason, comment, decided_by !== null, instance_id !== null],
    ])
  }
  expect(await told('认定 %')).toEqual(
    breaches.map(([, , decided, status, reason, comment]) => [status, reason, comment, decided, false]),
  )
  expect(await told('例外 %')).toEqual(
    exceptions.map(([, , decided, by, status, reason]) => [status, reason, null, decided, by !== undefined]),
  )
})

describe('what had been asked', () => {
  test('is there in every kind and state', () => {
    const byApprovers = h.inFlight.filter(({ approvalId }) => approvalId)
    const states = ['approved', 'asked', 'dead', 'rejected', 'withdrawn']
    for (const kind of Object.keys(kinds))
      expect([kind, byApprovers.flatMap((one) => (one.kind === kind ? one.state : [])).sort()]).toEqual([
        kind,
        states,
      ])
    const second = h.inFlight.filter(({ approvalId }) => !approvalId).map(({ kind }) => kind)
    expect([...new Set(second)].sort()).toEqual(['auction.breach', 'security.forfeit', 'security.refund'])
  })

  test('and decided before the upgrade is carried out, or dropped, by the jobs of that day', {
    timeout: 120_000,
  }, async () => {
    await h.drain()
    expect(await failedJobs()).toEqual([])
    const { lines, should } = await standings(inState('approved', 'rejected', 'withdrawn'))
    expect(lines).toEqual(should)
  })

  test('and failed before is carried out when somebody tries it again', async () => {
    expect(await retryDead(h.db)).toBeGreaterThan(0)
    await h.drain()
    expect(await failedJobs()).toEqual([])
    const { lines, should } = await standings(inState('dead'))
    expect(lines).toEqual(should)
  })

  test.each(Object.keys(kinds))('%s: whoever was asked decides after the upgrade', async (kind) => {
    const waiting = inState('asked').filter((one) => one.kind === kind)
    for (const one of waiting) await agree(one)
    await h.drain()
    expect(await failedJobs()).toEqual([])
    const { lines, should } = await standings(waiting)
    expect(lines).toEqual(should)
  })
})

describe('bids that were sealed at that time', () => {
  const sealedThen = () =>
    h.db
      .selectFrom('bid')
      .innerJoin('tender', 'tender.id', 'bid.tender_id')
      .selectAll('bid')
      .select(['tender.no', 'tender.opening_key_wrapped as wrapped'])
      .execute()

  test('open with the key of their tender, and their receipts hold', async () => {
    const bids = await sealedThen()
    const read = bids.map(({ wrapped, ...bid }) => {
      const key = unwrapBytes(upgradeSecret, openingKeyPurpose, bid.tender_id, wrapped ?? '')
      const receipt = receiptOf(bid, bid.no)
      const signer = fromBase64url(upgradeSecret.publicKey) ?? new Uint8Array()
      const content = open(bid.envelope, receipt, key)
      return [
        bid.document_version,
        isRefusal(content) ? content : content.v,
        verifyReceipt(receipt, bid.receipt_signature, signer),
      ]
    })
    expect(read.length).toBeGreaterThan(30)
    expect(read).toEqual(bids.map(() => [null, 1, true]))
  })
})
