import type { MapSettings } from '@jb/contract/map/map.shapes'
import { isPosition, locatingMs, positionKeptDays, roundPosition } from '@jb/domain/map/position'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { keepCoordinates, keptCoordinates } from '../../lib/coordinates.ts'
import { locate, type Whereabouts } from '../../lib/geolocation.ts'
import { say } from '../../lib/messages.ts'
import { siteQuery } from '../../lib/site.ts'

const noMaps: MapSettings = { amapKey: '', amapSecurityCode: '', tileUrl: '', tileAttribution: '' }

/** Where the phone is, or was when it last told. */
export interface Here extends Whereabouts {
  readonly isLast: boolean
}

/** Asks the phone where it is; rejects when it does not say, or is not in China. */
export async function askPosition({ amapKey, amapSecurityCode }: MapSettings): Promise<Whereabouts> {
  const amap = amapKey === '' ? undefined : { key: amapKey, securityCode: amapSecurityCode }
  const here = await locate({ amap, timeoutMs: locatingMs })
  if (!isPosition(here)) throw new Error('outside of China')
  return { ...here, ...roundPosition(here) }
}

const hereQuery = (settings: MapSettings) =>
  queryOptions({
    queryKey: ['here', settings.amapKey],
    queryFn: async (): Promise<Here | null> => {
      try {
        const here = await askPosition(settings)
        keepCoordinates(here, positionKeptDays)
        return { ...here, isLast: false }
      } catch {
        say('定位失败，请刷新页面重试！')
        const last = keptCoordinates()
        return last ? { ...last, isLast: true } : null
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  })

/** Where the phone is, asked for once a page; `ready` when it has answered or will not. */
export function useHere() {
  const site = useQuery(siteQuery)
  const settings = site.data?.map ?? noMaps
  const enabled = !site.isPending || site.fetchStatus === 'paused'
  const here = useQuery({ ...hereQuery(settings), enabled })
  return {
    settings,
    ready: !here.isPending,
    here: here.data ?? undefined,
    again: () => here.refetch(),
  }
}
