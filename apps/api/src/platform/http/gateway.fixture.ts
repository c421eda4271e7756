// Endpoints that only the gateway's own tests mount.
import { endpoint } from '@jb/contract/endpoint'
import { page } from '@jb/contract/shared/page'
import { refuse } from '@jb/domain/shared/refusal'
import type { Harness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { change, type Module, read } from '../module.ts'
import { loginCookies, withCookies } from './cookies.ts'

const base = { service: 'api', scope: 'none', who: 'anyone', refusals: {}, field: 'data' } as const

export const count = endpoint({
  ...base,
  id: 'test.count',
  summary: 'counts its effects',
  method: 'POST',
  path: '/test/count',
  kind: 'change',
  body: z.object({ name: z.string(), deep: z.exactOptional(z.object({ a: z.number() })) }),
  answer: z.object({ hits: z.number() }),
  refusals: {
    'test.no': '现在不行，请稍后再试',
    'test.item.notFound': '没有找到',
    'test.item.stale': '已被更新',
  },
})
export const secretNumber = endpoint({
  ...base,
  id: 'test.secret',
  summary: 'an encoded amount',
  service: 'tender',
  method: 'GET',
  path: '/test/secret/{id}',
  kind: 'read',
  who: 'loggedIn',
  params: z.object({ id: z.string() }),
  query: z.object({ a: z.exactOptional(z.string()), b: z.exactOptional(z.string()) }),
  answer: z.string(),
  encoded: 'bigdecimal',
})
export const list = endpoint({
  ...base,
  id: 'test.list',
  summary: 'a page',
  method: 'POST',
  path: '/test/list',
  kind: 'read',
  who: ['finance'],
  body: z.object({ pageNo: z._default(z.number(), 1) }),
  answer: page(z.object({ name: z.string() })),
  field: 'records',
})

export const enter = endpoint({
  ...base,
  id: 'test.enter',
  summary: 'hands out the cookies of a login',
  method: 'POST',
  path: '/test/enter',
  kind: 'change',
  answer: z.object({}),
})
export const big = endpoint({
  ...base,
  id: 'test.big',
  summary: 'takes a large body',
  method: 'POST',
  path: '/test/big',
  kind: 'change',
  body: z.object({ text: z.string() }),
  maxBody: 2_000_000,
  answer: z.object({ length: z.number() }),
})
export const breakRow = endpoint({
  ...base,
  id: 'test.breakRow',
  summary: 'breaks a constraint with a row that holds a secret',
  method: 'POST',
  path: '/test/break-row',
  kind: 'change',
  body: z.object({ secret: z.string() }),
  answer: z.object({}),
})

export const testModule: Module = {
  name: 'test',
  routes: [
    change(count, async (ctx, { body }) => {
      await sql`insert into page_view (day, route, views) values ('2026-01-01', ${body.name}, 1)
        on conflict (day, route) do update set views = page_view.views + 1`.execute(ctx.tx)
      if (body.name.startsWith('no')) return refuse('test.no', { name: body.name })
      if (body.name === 'absent') return refuse('test.item.notFound')
      if (body.name === 'stale') return refuse('test.item.stale')
      if (body.name === 'unlisted') return refuse('test.unlisted')
      if (body.name.startsWith('crash')) throw new Error('the handler broke')
      const row = await ctx.tx
        .selectFrom('page_view')
        .select('views')
        .where('route', '=', body.name)
        .executeTakeFirst()
      return { hits: row?.views ?? 0 }
    }),
    change(enter, async (ctx) => {
      await sql`insert into page_view (day, route, views) values ('2026-01-01', 'entered', 1)
        on conflict (day, route) do update set views = page_view.views + 1`.execute(ctx.tx)
      return withCookies({}, loginCookies(ctx.request, 'token'))
    }),
    change(big, async (_ctx, { body }) => ({ length: body.text.length })),
    change(breakRow, async (ctx, { body }) => {
      if (body.secret.startsWith('number')) await sql`select ${body.secret}::numeric`.execute(ctx.tx)
      await sql`insert into page_view (day, route, views) values ('2026-01-01', ${body.secret}, null)`.execute(
        ctx.tx,
      )
      return {}
    }),
    read(secretNumber, async () => '12345678901234567890.10'),
    read(list, async () => ({ records: [{ name: '甲' }], total: 1 })),
  ],
}

/** How often `count` has counted under this name. */
export async function hitsOf({ db }: Harness, name: string): Promise<number> {
  const row = await db.selectFrom('page_view').select('views').where('route', '=', name).executeTakeFirst()
  return row?.views ?? 0
}
