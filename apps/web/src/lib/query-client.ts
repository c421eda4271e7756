import type { Answer, Endpoint, Sent } from '@jb/contract/endpoint'
import { minute } from '@jb/domain/shared/dates'
import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type RefObject, useCallback, useRef } from 'react'
import { call } from './api-client.ts'
import { type ApiError, movedOn } from './api-error.ts'
import { type Outcome, unsure } from './confirming.ts'
import { type Attempt, keyFor } from './intention.ts'

/**
 * The cache of answers. Reads are tried twice when nothing was answered; a "no" is never asked again, and without a
 * network that is said at once. What was seen stays for a way back through a dead spot.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 30 * minute,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 1 && navigator.onLine !== false && unsure(error),
        retryDelay: 800,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Query options of a read: keyed by endpoint id and what is sent. */
export function endpointQuery<const E extends Endpoint>(endpoint: E, sent: Sent<E>) {
  return queryOptions<Answer<E>, ApiError>({
    queryKey: [endpoint.id, sent],
    queryFn: ({ signal }) => call(endpoint, sent, { signal }),
  })
}

/** What of a read the screen that is open has loaded; by its name, so that nobody needs its contract for it. */
export const shownAnswers = <E extends Endpoint>(client: QueryClient, id: E['id']) =>
  client
    .getQueryCache()
    .findAll({ queryKey: [id], type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as Answer<E>]))

/** The answer of a read, as a query. */
export function useEndpoint<const E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<Answer<E>, ApiError> {
  return useQuery({ ...endpointQuery(endpoint, sent), ...options })
}

/** One page of a list, as `page()` of the contract shapes it. */
interface Page {
  readonly records: readonly unknown[]
  readonly total: number
  readonly nextCursor?: string
}
type Step = { readonly cursor?: string; readonly pageNo?: number }

/** Infinite query options of a paged read: follows `nextCursor`, or page numbers where a list has no cursor. */
export function pagesQuery<const E extends Endpoint>(endpoint: E, sent: Sent<E>) {
  return infiniteQueryOptions<Answer<E>, ApiError, InfiniteData<Answer<E>, Step>, readonly unknown[], Step>({
    queryKey: [endpoint.id, 'pages', sent],
    initialPageParam: {},
    queryFn: ({ pageParam, signal }) => call(endpoint, withStep(endpoint, sent, pageParam), { signal }),
    getNextPageParam: (last, all) => nextStep(last as Page, all as readonly Page[]),
  })
}

function withStep<E extends Endpoint>(endpoint: E, sent: Sent<E>, step: Step): Sent<E> {
  const part = endpoint.body ? 'body' : 'query'
  return { ...sent, [part]: { ...(sent[part] as object | undefined), ...step } }
}

function nextStep(last: Page, all: readonly Page[]): Step | undefined {
  if (last.nextCursor) return { cursor: last.nextCursor }
  if (all.some((page) => page.nextCursor) || last.records.length === 0) return undefined
  const loaded = all.reduce((sum, page) => sum + page.records.length, 0)
  return loaded < last.total ? { pageNo: all.length + 1 } : undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly notRefreshed?: true }
  }
}

interface Asked {
  readonly meta?: { readonly notRefreshed?: true } | undefined
  readonly state: { readonly data: unknown }
}

/**
 * Part of the query of a read whose answer nothing loads anew, no change, no news, no leap of the clock and no way back
 * to the network: somebody types over it, or it never changes. While it has none it is asked for as any other.
 */
export const notRefreshed = {
  meta: { notRefreshed: true },
  refetchOnReconnect: ({ state }: Asked) => state.data === undefined && 'always',
} as const

/** The same of what a form begins with: read anew each time it is opened, never while somebody types in it. */
export const readOnOpening = { ...notRefreshed, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

const stays = ({ meta, state }: Asked) => meta?.notRefreshed === true && state.data !== undefined

/** Asks anew for the reads that a change makes old, as its endpoint declares them. */
export function refresh(client: QueryClient, { refreshes = [] }: Endpoint): Promise<void> {
  const isOld = (id: unknown) => refreshes.some((name) => id === name || String(id).startsWith(`${name}.`))
  return client.invalidateQueries({
    predicate: (query) => !stays(query) && isOld(query.queryKey[0]),
  })
}

/** The same for a screen that learns by itself when a change has taken effect. */
export function useRefresh(endpoint: Endpoint): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => refresh(client, endpoint), [client, endpoint])
}

/** Asks for everything anew, but for a read whose answer is known. */
export function refreshAll(client: QueryClient, known?: Endpoint): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => !stays(query) && query.queryKey[0] !== known?.id,
  })
}

/**
 * A change, as a mutation. Trying the same content again after an uncertain end reuses the key of the
 * intention, so that it takes effect once. What the endpoint refreshes is loaded anew before the answer, or the sentence
 * that somebody was faster, reaches the screen.
 */
export function useChange<const E extends Endpoint>(
  endpoint: E,
  options: {
    readonly onDone?: (answer: Answer<E>) => void
    /** Asks what became of it by its key, where the platform's own table of keys does not know it. */
    readonly ask?: (sent: Sent<E>, key: string) => Promise<Outcome<unknown>>
    /** Keeps the attempt whose end is open, for whoever finds that end out later. */
    readonly attempt?: RefObject<Attempt | undefined>
    /** The caller says itself when what it makes old is loaded anew (`useRefresh`). */
    readonly refreshes?: 'byHand'
  } = {},
): UseMutationResult<Answer<E>, ApiError, Sent<E>> {
  const client = useQueryClient()
  const own = useRef<Attempt>(undefined)
  const attempt = options.attempt ?? own
  const renew = async () => (options.refreshes === 'byHand' ? undefined : refresh(client, endpoint))
  return useMutation<Answer<E>, ApiError, Sent<E>>({
    mutationFn: async (sent) => {
      const current = keyFor(attempt.current, sent)
      attempt.current = current
      try {
        const { ask } = options
        const answer = await call(endpoint, sent, {
          key: current.key,
          ...(ask && { ask: (key: string) => ask(sent, key) }),
        })
        attempt.current = undefined
        return answer
      } catch (error) {
        if (!unsure(error)) attempt.current = undefined
        throw error
      }
    },
    onSuccess: async (answer) => {
      options.onDone?.(answer)
      await renew()
    },
    onError: (error) => (movedOn(error) ? renew() : undefined),
  })
}
