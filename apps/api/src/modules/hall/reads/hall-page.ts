import type { Answer, Received } from '@jb/contract/endpoint'
import type { hallPage as endpoint } from '@jb/contract/hall/hall.contract'
import { soughtFor } from '@jb/domain/shared/sought'
import type { ReadContext } from '../../../platform/module.ts'
import { badCursor, cursorOf, mostCounted, type Position, positionOf } from '../hall.position.ts'
import { asSeenBy } from './as-seen-by.ts'
import { countCards, totalOf } from './count-cards.ts'
import { fewAtMost, type Part, partsOf, type Row, runningOnTop } from './hall-parts.ts'
import { looserThan } from './looser.ts'
import { matchingCards } from './matching-cards.ts'

/** One page of the hall, by cursor or, for the first 10,000, by number; the cursor carries the total along. */
export async function hallPage(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const after = body.cursor === undefined ? undefined : positionOf(body.cursor)
  const since = after?.since ?? ctx.now
  const cards = matchingCards(ctx.db, body)
  const top = after?.top ?? (body.sort === 'newest' && isWhole(body) ? await runningOnTop(cards) : [])
  const skip = (body.pageNo - 1) * body.pageSize
  const counting = Promise.resolve(after?.counted ?? totalOf(ctx.db, cards, questionOf(body), ctx.now))
  // What a search finds is counted first: how the database goes about it depends on how much there is.
  const sparse = body.keyword.trim() !== '' || body.companyId !== undefined
  const few = sparse && (await counting) <= fewAtMost
  const parts = partsOf(cards, { sort: body.sort, since, top, few, keyword: body.keyword })
  const [found, counted] = await Promise.all([
    skip < mostCounted || after ? take(ctx, parts, body.pageSize + 1, after ?? skip) : [],
    counting,
  ])
  const shown = found.slice(0, body.pageSize)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  return {
    records: await asSeenBy(ctx, shown),
    total: Math.min(counted, mostCounted),
    ...(counted > mostCounted && { totalCapped: true }),
    ...(!after && soughtFor(body.keyword)),
    ...(counted === 0 && !after && { looser: await looserThan(ctx.db, body) }),
    ...(last && { nextCursor: cursorOf({ ...last, since, counted, top }) }),
  }
}

/** Nobody has narrowed the hall. */
function isWhole({
  keyword,
  method,
  types,
  region,
  state,
  companyId,
}: Received<typeof endpoint>['body']): boolean {
  const narrowed = types ?? region ?? state ?? companyId
  return keyword.trim() === '' && method === 'all' && narrowed === undefined
}

/** The filter alone: neither place nor order changes how many match. */
function questionOf({
  keyword,
  method,
  types,
  region,
  state,
  companyId,
}: Received<typeof endpoint>['body']): string {
  return JSON.stringify([keyword, method, types, region, state, companyId])
}

/** The next `want` rows of several lists read as one, behind a position or a number of rows. */
async function take(
  { db }: ReadContext,
  parts: readonly Part[],
  want: number,
  from: Position | number,
): Promise<readonly Row[]> {
  const at = typeof from === 'number' ? undefined : from
  let skip = typeof from === 'number' ? from : 0
  const rows: Row[] = []
  const first = at ? parts.findIndex(({ name }) => name === at.part) : 0
  if (first < 0) throw badCursor()
  for (const part of parts.slice(first)) {
    const after = part.name === at?.part ? at : undefined
    const more = await part.rows({ after, skip, limit: want - rows.length })
    rows.push(...more)
    if (rows.length === want) break
    skip = skip > 0 && more.length === 0 ? Math.max(0, skip - (await countCards(db, part.cards, skip))) : 0
  }
  return rows
}
