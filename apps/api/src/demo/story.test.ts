import { myDemands } from '@jb/contract/demand/demand.contract'
import { evaluationOf } from '@jb/contract/evaluation/evaluation.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { personas as personasEndpoint } from '@jb/contract/member/member.contract'
import { demandKinds } from '@jb/domain/demand/kinds'
import { personaGroupIds } from '@jb/domain/member/persona'
import { formerStatuses } from '@jb/domain/quotation/quotation.flow'
import { tenderStatuses } from '@jb/domain/tender/tender'
import { type Harness, startHarness, toldStory } from '@jb/testing/api-harness'
import { folderDump } from '@jb/testing/canary'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { cards, leads, personas } from './cast.ts'
import { tellStoryOnce } from './first-start.ts'
import { plotsOfToday } from './plots/all.ts'
import { firstScreen, listsOf, todoOf, visitAs } from './story.fixture.ts'
import { demandsStanding, standing } from './story.standing.ts'

let harness: Harness
const tell = (story?: () => Promise<void>) => {
  const { app, db, pool } = harness
  return tellStoryOnce(app, { db, pool, close: async () => undefined }, modules, story)
}

/** Nothing is sent to their roles yet. */
const silent = ['何伟', '审计员']
/** Who has handled some of what they were told of; how much is left goes with the working days before today. */
const busy = ['陈晓燕', '马小军', '郑凯']
/** They hear of what waits for them, and that is not so much. */
const approvers = ['王海涛', '赵立新']

/** Everything that a person can do to an approval, or that follows of it. */
const deeds = [
  ...['addSign', 'advise', 'agree', 'approve', 'cc', 'comment', 'delegate', 'reject', 'remind', 'resume'],
  ...['start', 'transfer', 'withdraw'],
]

beforeAll(async () => {
  harness = await startHarness({ from: await toldStory() })
}, 240_000)
afterAll(() => harness?.close())

const count = async (table: 'tender' | 'bid' | 'account') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    harness.db,
  )
  return rows[0]?.n
}

/** How many rows each table holds. */
async function rowsByTable({ db }: Harness): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by 1`.execute(db)
  const counts = tables.rows.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as n from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

describe('the demo story', () => {
  test('is told once into an empty database, and ends at the real time', async () => {
    const { told_at } = await harness.db.selectFrom('demo_story').select('told_at').executeTakeFirstOrThrow()
    expect(told_at).toBeInstanceOf(Date)
    const clock = await harness.db.selectFrom('clock_setting').select('offset_ms').executeTakeFirst()
    expect(clock?.offset_ms).toBe(0)
    const told = await count('tender')
    expect(await tell()).toBe(false)
    expect(await count('tender')).toBe(told)
  })

  // Every start of a demo tells it and every test run copies it: let it grow by what it shows, not by what it repeats.
  test('keeps within its size', async () => {
    const rows = Object.values(await rowsByTable(harness)).reduce((sum, one) => sum + one, 0)
    const { rows: sizes } = await harness.pool.query(
      'select pg_database_size(current_database())::int as bytes',
    )
    expect(rows).toBeGreaterThan(5_000)
    expect(rows).toBeLessThan(10_000)
    expect(sizes[0]?.bytes).toBeLessThan(28 * 2 ** 20)
  })

  test('has a tender in every status', async () => {
    const rows = await harness.db.selectFrom('tender').select('status').distinct().execute()
    expect(rows.map(({ status }) => status).sort()).toEqual([...tenderStatuses].sort())
  })

  test('lets each tender stand where its plot has left it', async () => {
    const told = await harness.db.selectFrom('tender').select(['title', 'status']).execute()
    const found = new Map(told.map(({ title, status }) => [title, status]))
    expect(
      Object.fromEntries(plotsOfToday(new Date()).map(({ form }) => [form.title, found.get(form.title)])),
    ).toEqual(standing)
  })

  test('lets each demand stand where its plot has left it, with its quotations and their orders', async () => {
    const rows = await harness.db
      .selectFrom('demand')
      .leftJoin('quotation', (join) =>
        join
          .onRef('quotation.demand_id', '=', 'demand.id')
          .on('quotation.status', 'not in', [...formerStatuses]),
      )
      .select(['demand.title', 'demand.status'])
      .select(({ fn }) => fn.count<string>('quotation.id').as('quotations'))
      .groupBy('demand.id')
      .execute()
    const found = rows.map(({ title, status, quotations }) => [title, [status, Number(quotations)]])
    expect(Object.fromEntries(found)).toEqual(demandsStanding)
    const orders = await harness.db
      .selectFrom('purchase_order')
      .innerJoin('quotation', 'quotation.id', 'purchase_order.quotation_id')
      .select(['purchase_order.status', 'quotation.status as quotation'])
      .execute()
    expect(orders.map(({ status, quotation }) => `${status} ${quotation}`).sort()).toEqual([
      'completed completed',
      'confirmed confirmed',
      'confirmed confirmed',
      'sent orderSent',
    ])
    const formers = await harness.db
      .selectFrom('quotation')
      .select('status')
      .where('status', 'in', [...formerStatuses])
      .execute()
    expect(formers.map(({ status }) => status).sort()).toEqual([
      'replaced',
      'replaced',
      'replaced',
      'withdrawn',
    ])
  })

  test('knows no price of a quotation before somebody has started to compare', async () => {
    const rows = await harness.db
      .selectFrom('quotation')
      .innerJoin('demand', 'demand.id', 'quotation.demand_id')
      .select(['quotation.content', 'quotation.total'])
      .where('demand.sealed', '=', true)
      .where('demand.comparing_at', 'is', null)
      .execute()
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) expect(row).toEqual({ content: null, total: null })
  })

  test('has suppliers who say what they supply', async () => {
    const rows = await harness.db.selectFrom('company_category').select('company_id').distinct().execute()
    expect(rows.length).toBeGreaterThanOrEqual(8)
  })

  test('has tenders of every type but those that are sold by live bids', async () => {
    const rows = await harness.db.selectFrom('tender').select('type').distinct().execute()
    expect(rows.map(({ type }) => type).sort((a, b) => a - b)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 19, 20],
    ])
  })

  test('has letters in every state, three without an answer, and a desk with work for the operator', async () => {
    const statuses = async (table: 'company_verification') =>
      (await harness.db.selectFrom(table).select('status').execute()).map(({ status }): string => status)
    const rows = await harness.db.selectFrom('question').select(['status', 'type']).execute()
    const letters = rows.filter(({ type }) => type !== 'objection').map(({ status }): string => status)
    expect(letters).toHaveLength(18)
    expect([...new Set(letters)].sort()).toEqual(['answered', 'closed', 'published', 'rejected', 'submitted'])
    expect(letters.filter((status) => status === 'submitted')).toHaveLength(3)
    const desk = await statuses('company_verification')
    expect(desk).toEqual(expect.arrayContaining(['pending', 'refused', 'approved']))
  })

  test('has sixty experts of nine majors in every state, and house evaluators of two companies', async () => {
    const { rows } = await sql<{ pool: string; status: string; n: number; majors: number }>`
      select coalesce(company.short_name, expert.owner) as pool, status, count(*)::int as n,
        count(distinct majors[1])::int as majors
      from expert left join company on company.id = expert.company_id group by 1, 2 order by 1, 2`.execute(
      harness.db,
    )
    expect(rows.map(({ pool, status, n }) => `${pool} ${status} ${n}`).sort()).toEqual([
      ...['platform active 45', 'platform draft 2', 'platform refused 3', 'platform retired 3'],
      ...['platform reviewing 4', 'platform suspended 3'],
      ...['同砚咨询 active 2', '同砚咨询 suspended 1', '长砚建设 active 5', '长砚建设 reviewing 1'],
    ])
    expect(rows.find(({ pool, status }) => pool === 'platform' && status === 'active')?.majors).toBe(9)
    const linked = await sql<{ n: number }>`select count(account_id)::int as n from expert`.execute(
      harness.db,
    )
    // All who can be drawn, and the colleagues of the house.
    expect(linked.rows[0]?.n).toBe(50)
  })

  test('has two tenders that stand still over an objection each, which nobody has answered', async () => {
    const paused = await harness.db
      .selectFrom('tender')
      .innerJoin('objection', 'objection.tender_id', 'tender.id')
      .select(['tender.pause_cause', 'objection.kind', 'objection.status'])
      .where('tender.paused_at', 'is not', null)
      .execute()
    const one = { pause_cause: 'objection', kind: 'documents', status: 'submitted' }
    expect(paused).toEqual([one, one])
    const all = await harness.db.selectFrom('objection').select('question_id').execute()
    expect(all).toHaveLength(2)
  })

  test('has fourteen approvals with every deed in their log, three of which wait for 王海涛', async () => {
    const { rows } = await sql<{ status: string; n: number }>`select status, count(*)::int as n
      from approval group by status`.execute(harness.db)
    expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
      ...{ running: 5, approved: 5, rejected: 3, withdrawn: 1 },
    })
    const logged = await harness.db
      .selectFrom('operation_log')
      .select('action')
      .where('subject_kind', '=', 'approval')
      .distinct()
      .execute()
    expect(logged.map(({ action }) => action).sort()).toEqual(deeds)
    const waiting = await todoOf(harness, await visitAs(harness, '王海涛'))
    expect(waiting).toHaveLength(3)
    expect(waiting.some(({ overdue }) => overdue)).toBe(true)
  })

  test('has a card for whomever the approvals of 李慧敏 wait for, those of one company together', async () => {
    const rows = await harness.db
      .selectFrom('approval_task')
      .innerJoin('approval', 'approval.id', 'approval_task.approval_id')
      .innerJoin('account as starter', 'starter.id', 'approval.starter_id')
      .innerJoin('account', 'account.id', 'approval_task.account_id')
      .select('account.name')
      .distinct()
      .where('starter.name', '=', '李慧敏')
      .where('approval_task.active_at', 'is not', null)
      .execute()
    const { answer } = await harness.call(personasEndpoint)
    const shown = answer.personas.map(({ name }) => name)
    expect(rows.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([])
    expect(shown.slice(0, 7)).toEqual([...cards].slice(0, 7))
    expect(shown.indexOf('王雪')).toBe(6)
    expect([...new Set(answer.personas.map(({ group }) => group))].sort()).toEqual(
      [...personaGroupIds].sort(),
    )
  })

  test('has three tenders whose deadline was put off, each with its reason', async () => {
    const rows = await harness.db
      .selectFrom('tender')
      .select('title')
      .where('postponements', '>', 0)
      .execute()
    expect(rows.map(({ title }) => title).sort()).toEqual(
      plotsOfToday(new Date())
        .flatMap(({ postponed, form }) => (postponed ? [form.title] : []))
        .sort(),
    )
    const reasons = await harness.db.selectFrom('tender_postponement').select(['status', 'reason']).execute()
    expect(reasons.map(({ status, reason }) => [status, reason.length > 10])).toEqual([
      ...[1, 2, 3].map(() => ['done', true]),
    ])
  })

  test('has everything that happens to a tender on its way', async () => {
    const count = async (what: string) => {
      const { rows } = await sql<{ told: string }>`${sql.raw(what)}`.execute(harness.db)
      return rows.map(({ told }) => told).join('，')
    }
    const states = (table: string) =>
      count(`select status || ' ' || count(*) as told from ${table} group by status order by status`)
    expect({
      addenda: await count(
        `select kind || ' ' || count(*) as told from tender_addendum where status = 'effective' group by kind order by kind`,
      ),
      rounds: await count(`select title || ' ' || round as told from tender where round > 1 order by title`),
      abandonments: await count(
        `select reason_kind || ' ' || side as told from tender_abandonment order by at`,
      ),
      snapshots: await count(
        `select kind || ' ' || count(distinct tender_id) as told from tender_snapshot group by kind order by kind`,
      ),
      documentFees: await states(`fee_order where subject_kind = 'tender'`),
      serviceFees: await states('fee_bill'),
      overdue: await count(`select count(*) as told from fee_bill where overdue_at is not null`),
      sessions: await count(
        `select stage || ' ' || count(*) as told from opening_session group by stage order by stage`,
      ),
      keys: await count(
        `select case when opened is null then 'kept ' else 'open ' end || count(*) as told from bid_key
          group by opened is null order by opened is null desc`,
      ),
      evaluations: await states('evaluation'),
      draws: await states('expert_draw'),
      seats: await count(
        `select state || ' ' || count(*) as told from expert_draw_seat group by state order by state`,
      ),
    }).toEqual({
      addenda: 'explain 4，goods 2，terms 1',
      rounds: '湾砺总部大厦给排水管材采购（二次） 2，锦岑高速 JC-2 标声屏障工程分包（重新采购） 2',
      abandonments: 'givesUp bidder',
      snapshots: 'award 15，decision 22，published 77',
      documentFees: 'paid 5，pendingPayment 2，refunding 2',
      serviceFees: 'invoiced 2，paid 1，pendingConfirm 1，pendingPayment 2',
      overdue: '1',
      // Three sessions are over, and one goes on in which two have decrypted.
      sessions: 'closed 3，decrypting 1',
      keys: 'kept 2，open 13',
      evaluations: 'scoring 1，submitted 4',
      // One expert could not come, and another one was drawn.
      draws: 'completed 3',
      seats: 'confirmed 13，declined 1',
    })
  })

  test('has documents sealed with the bids that a committee scores', async () => {
    const title = '西咸智造产业园智慧工地平台采购'
    const { id } = await harness.db
      .selectFrom('tender')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    const { caller } = await visitAs(harness, '王建军')
    const { bids } = (await harness.call(evaluationOf, { params: { id } }, caller)).answer
    const papers = bids?.map(({ files }) => files.map(({ name }) => name))
    expect(papers?.sort()).toEqual([
      ['实施方案.pdf'],
      ['实施方案.pdf', '同类业绩.pdf'],
      ['实施方案.pdf', '同类业绩.pdf'],
    ])
  })

  test('knows no price of a tender that is not opened', async () => {
    const sealed = await harness.db
      .selectFrom('bid')
      .innerJoin('tender', 'tender.id', 'bid.tender_id')
      .select(['bid.content', 'bid.total', 'bid.status'])
      .where('tender.opened_at', 'is', null)
      .execute()
    expect(sealed.length).toBeGreaterThan(5)
    for (const { status, ...rest } of sealed) {
      expect(['submitted', 'replaced', 'withdrawn', 'outdated']).toContain(status)
      expect(rest).toEqual({ content: null, total: null })
    }
  })

  test('opens the hall with a first screen that shows what a hall can show', async () => {
    const seen = await firstScreen(harness)
    const colours = new Set(seen.map(({ stateName }) => stateName))
    const priced = seen.filter(({ isDisplay }) => isDisplay === 1)
    expect(seen.length).toBeGreaterThanOrEqual(10)
    expect(new Set(seen.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6)
    expect(colours.size).toBeGreaterThanOrEqual(5)
    expect(colours).toContain('招标预告')
    expect(seen.map(({ goodsCount }) => goodsCount)).toEqual(expect.arrayContaining([1, 3]))
    expect(priced.length).toBeLessThan(seen.length)
    expect(seen.some(({ isOwner, registrationName }) => isOwner || registrationName)).toBe(false)
    const owner = await visitAs(harness, '李慧敏')
    const asOwner = await firstScreen(harness, owner)
    expect(asOwner.some(({ isOwner }) => isOwner)).toBe(true)
    const asBidder = await firstScreen(harness, await visitAs(harness, '孙丽'), 20)
    expect(asBidder.some(({ registrationName }) => registrationName !== null)).toBe(true)
    const demands = await harness.call(hallPage, { body: { method: 'demand' } })
    expect(demands.answer.total).toBeGreaterThanOrEqual(10)
    for (const kind of demandKinds) {
      const { answer } = await harness.call(myDemands, { body: { kinds: [kind] } }, owner.caller)
      expect([kind, answer.total >= 3]).toEqual([kind, true])
    }
  })

  test.each(leads)('gives %s something to read in every list of the menu', async (name) => {
    const { 'notice.messages': messages, ...lists } = await listsOf(harness, await visitAs(harness, name))
    expect(Object.entries(lists).filter(([, rows]) => rows < 3)).toEqual([])
    expect(silent.includes(name) ? messages : (messages ?? 0) >= 3).toBe(silent.includes(name) ? 0 : true)
  })

  test('leaves up to twelve unread messages to everybody who buys or bids; what they have handled is read', async () => {
    const { rows } = await sql<{ name: string; told: number; unread: number }>`select a.name,
        count(*)::int as told, (count(*) filter (where n.read_at is null and n.created_at <= last.at))::int as unread
      from (select max(read_at) as at from notice) last, notice n join account a on a.id = n.account_id where a.is_demo group by a.name`.execute(
      harness.db,
    )
    const readers = personas.filter((one) => one.company !== 99 && !approvers.includes(one.name))
    for (const { name } of readers) {
      const { told = 0, unread = 0 } = rows.find((row) => row.name === name) ?? {}
      const most = silent.includes(name) ? 0 : 12
      if (!busy.includes(name)) expect([name, unread]).toEqual([name, most])
      else expect([name, unread > 0 && unread < told && unread <= most]).toEqual([name, true])
    }
  })

  test('leaves nothing behind in the future but what falls due there', async () => {
    const { rows } = await sql<{ n: number }>`select (select count(*) from operation_log where at > app_now())
      + (select count(*) from notice where created_at > app_now())
      + (select count(*) from job where attempts > 0) as n`.execute(harness.db)
    expect(Number(rows[0]?.n)).toBe(0)
  })

  test('is not told outside the demo, which does not start on half of it either', async () => {
    const { app, db, pool } = harness
    const { platform } = app
    const config = { ...platform.services.config, DEMO: false }
    const plain = { ...app, platform: { ...platform, services: { ...platform.services, config } } }
    const start = () => tellStoryOnce(plain, { db, pool, close: async () => undefined }, modules)
    expect(await start()).toBe(false)
    await sql`update clock_setting set offset_ms = -1000`.execute(db)
    await expect(start()).rejects.toThrow('没有写完的演示数据')
    await sql`update clock_setting set offset_ms = 0`.execute(db)
  })

  test('does not touch what is no story, wherever its clock stands', async () => {
    const told = await count('tender')
    for (const mark of ['update demo_story set begun_at = begun_at', 'delete from demo_story']) {
      await harness.pool.query(mark)
      await sql`update clock_setting set offset_ms = -1000`.execute(harness.db)
      await expect(tell()).rejects.toThrow('不是演示留下的')
      await sql`update clock_setting set offset_ms = 0`.execute(harness.db)
    }
    expect(await count('tender')).toBe(told)
    await sql`insert into demo_story (told_at) values (now())`.execute(harness.db)
  })

  test('and its moved clock are no ground for production', async () => {
    const { app, db, pool } = harness
    const config = { ...harness.config, DEMO: false }
    const services = { ...app.platform.services, config }
    const production = { ...app, platform: { ...app.platform, services } }
    const start = () => tellStoryOnce(production, { db, pool, close: async () => undefined }, modules)
    expect(await start()).toBe(false)
    await sql`update clock_setting set offset_ms = 1000`.execute(db)
    await expect(start()).rejects.toThrow('不能用于生产')
    await sql`update clock_setting set offset_ms = 0`.execute(db)
    await sql`update demo_story set told_at = null`.execute(db)
    await expect(start()).rejects.toThrow('没有写完的演示数据')
    await sql`update demo_story set told_at = now()`.execute(db)
  })

  test('is told again from the beginning when it was broken off', async () => {
    const empty = await startHarness()
    const [untold, told] = [await rowsByTable(empty), await rowsByTable(harness)]
    await empty.close()
    await sql`delete from objection`.execute(harness.db)
    await sql`delete from question`.execute(harness.db)
    await sql`update clock_setting set offset_ms = -1000`.execute(harness.db)
    await sql`update demo_story set told_at = null`.execute(harness.db)
    const found: Record<string, number>[] = []
    expect(await tell(async () => void found.push(await rowsByTable(harness)))).toBe(true)
    expect(found).toEqual([{ ...untold, demo_story: 1, server_key: told.server_key }])
    expect(await harness.db.selectFrom('clock_setting').select('offset_ms').execute()).toEqual([
      { offset_ms: 0 },
    ])
    expect(folderDump(harness.config.DATA_DIR)).toEqual([])
    expect((await harness.db.selectFrom('demo_story').select('told_at').execute())[0]?.told_at).toBeTruthy()
  })
})
