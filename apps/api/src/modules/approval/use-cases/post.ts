import type { Ctx } from '../../../platform/ctx.ts'
import { type News, notify } from '../../notice/index.ts'

/** What to tell these people. */
export type Told = News & { readonly accountIds: readonly string[] }

/**
 * Tells all this, one person after the other in the order of their accounts: what a transaction tells goes out
 * together at its end, so that two of them never wait for each other crosswise.
 */
export async function post(ctx: Ctx, news: readonly Told[]): Promise<void> {
  const people = [...new Set(news.flatMap(({ accountIds }) => accountIds))].sort()
  for (const person of people) {
    for (const one of news.filter(({ accountIds }) => accountIds.includes(person))) {
      await notify(ctx, { ...one, accountIds: [person] })
    }
  }
}
