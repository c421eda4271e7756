import type { QueryClient } from '@tanstack/react-query'
import { hallIds, hallQuery } from '../features/hall/index.ts'
import { newestOnHome } from '../features/home/index.ts'
import type { Texts } from '../map/search.ts'

type Ask = (client: QueryClient, search: Texts) => Promise<void>

const halls = hallIds.map((id): [string, Ask] => [
  id,
  (client, search) => client.prefetchInfiniteQuery(hallQuery(id, search)),
])

/** The list of a place where people arrive, by place: asked for while the code that draws it is still on its way. */
export const firstAsked: ReadonlyMap<string, Ask> = new Map([
  ...halls,
  ['home.indexs', (client) => client.prefetchQuery(newestOnHome)],
])
