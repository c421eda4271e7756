import { hallPage } from '@jb/contract/hall/hall.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderInHall } from '@jb/testing/builders/hall'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hallModule } from './index.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [hallModule] })
  const owner = await harness.as()
  for (const title of ['一期', '二期', '三期']) await aTenderInHall(harness, owner, { title })
  // Auctions of the hall, as old as the oldest tender: of them only what the hall sorts by is asked for here.
  const ends = { 甲车: 50, 乙车: 10, 丙车: 40, 丁车: 30 }
  for (const [name, minutes] of Object.entries(ends))
    await sql`insert into hall_card select (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'subject_kind', 'auction', 'status', 'live', 'title', ${name}::text,
        'deadline_at', date_trunc('milliseconds', app_now()) + ${minutes} * interval '1 minute',
        'released_at', c.released_at - interval '1 day',
        'card', c.card || jsonb_build_object('name', ${name}::text)))).*
      from hall_card c where title = '一期'`.execute(harness.db)
  await sql`insert into hall_card select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'title', '戊车', 'status', 'ended', 'card', c.card || '{"name": "戊车"}'))).*
    from hall_card c where title = '乙车'`.execute(harness.db)
})
afterAll(() => harness.close())

type Body = NonNullable<Parameters<typeof harness.call<typeof hallPage>>[1]>['body']
const page = async (body: Body) => (await harness.call(hallPage, { body })).answer
const names = async (body: Body = {}) => (await page(body)).records.map(({ name }) => name).join(' ')

test('the running auctions that end first stand on top, the next one and what is over by age', async () => {
  const shown = (await names()).split(' ')
  expect(shown.slice(0, 6)).toEqual(['乙车', '丁车', '丙车', '三期', '二期', '一期'])
  expect(shown.slice(6).sort()).toEqual(['戊车', '甲车'])
})

test('whoever has narrowed the hall, or sorts it otherwise, gets what they asked for', async () => {
  expect((await names({ keyword: '期' })).split(' ')[0]).toBe('三期')
  expect((await names({ method: 'auction' })).split(' ')).toHaveLength(5)
  expect((await names({ method: 'notice' })).split(' ')[0]).toBe('三期')
  expect((await names({ sort: 'deadline' })).split(' ')[0]).toMatch(/[乙戊]车/)
})

test('pages by cursor and by number have no gap and no repetition', async () => {
  const whole = await names()
  for (const pageSize of [1, 2, 3, 5]) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await page({ pageSize, ...(cursor && { cursor }) })
      seen.push(...answer.records.map(({ name }) => name))
      expect(answer.total).toBe(8)
      cursor = answer.nextCursor
    } while (cursor)
    expect(seen.join(' ')).toBe(whole)
  }
  const byNumber = [
    await names({ pageSize: 3 }),
    await names({ pageSize: 3, pageNo: 2 }),
    await names({ pageSize: 3, pageNo: 3 }),
  ]
  expect(byNumber.join(' ')).toBe(whole)
})

test('what ends, or begins, while somebody scrolls comes neither twice nor not at all', async () => {
  const whole = (await names()).split(' ')
  const top = await page({ pageSize: 1 })
  // 乙车, which was seen, is over: another one would stand among the three on top now.
  await sql`update hall_card set status = 'ended', deadline_at = null where title = '乙车'`.execute(
    harness.db,
  )
  const next = await page({ pageSize: 3, cursor: top.nextCursor ?? '' })
  await sql`update hall_card set status = 'ended', deadline_at = null where title = '丁车'`.execute(
    harness.db,
  )
  const rest = await page({ pageSize: 50, cursor: next.nextCursor ?? '' })
  expect([top, next, rest].flatMap(({ records }) => records.map(({ name }) => name))).toEqual(whole)
})
